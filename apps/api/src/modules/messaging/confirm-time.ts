import type { Deps } from '../../platform/deps.ts';
import type { Queries } from '../../platform/database.ts';
import { loadMailSetup } from './mail-setup.ts';

/**
 * How long a reservation is kept before its e-mail is confirmed, minutes; undefined where it is not asked for, which
 * includes shops that can send no mail.
 */
export async function confirmMinutes(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
): Promise<number | undefined> {
  const { unconfirmedMinutes } = config.abuseLimits;
  if (unconfirmedMinutes === 0) return undefined;
  return (await loadMailSetup(query, config)) ? unconfirmedMinutes : undefined;
}
