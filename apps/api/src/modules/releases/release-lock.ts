import { join } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import { withLockFile } from '../../platform/lock-file.ts';

/** How long another command may hold the lock before this one gives up. */
const patienceMs = 5_000;
const retrySeconds = 10;

/**
 * Does something with the released files while no command does; the lock is the one of `npm run release`.
 * @throws {AppError} request.rate_limited while a command holds it
 */
export async function withReleaseLock<T>(releaseDir: string, work: () => T): Promise<T> {
  const held = await withLockFile(join(releaseDir, 'release.lock'), patienceMs, work);
  if (!held) throw new AppError('request.rate_limited', { retryAfter: retrySeconds });
  return held.done;
}
