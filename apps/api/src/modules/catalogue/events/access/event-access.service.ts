import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../../platform/actor.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { hashPassword, verifyPassword } from '#accounts';
import { findEventByName } from '../../event-records/event-record.repo.ts';
import { accessKey, accessLifeMs, makeAccessToken, provenRevision } from './event-access.ts';
import { findLock, savePassword } from './event-access.repo.ts';
import { withinTries } from './password-tries.ts';

/**
 * Opens the page of an event by its password. An event that there is not, one without a password and a wrong password are
 * answered alike, in the same time.
 * @throws {AppError} event.wrong_password, request.rate_limited
 */
export async function unlockEvent(
  deps: Deps,
  address: string,
  { slug, password }: ParsedBodyOf<'POST /front/event/unlock'>,
): Promise<ResponseOf<'POST /front/event/unlock'>> {
  const { query } = deps.db;
  const found = await findEventByName(query, slug);
  const lock = await withinTries(deps, { address, event: found?.id ?? slug }, async () => {
    const known = found && (await findLock(query, found.id));
    const fits = await verifyPassword(password, known?.passwordHash ?? undefined);
    return fits ? known : undefined;
  });
  if (!found || !lock) throw new AppError('event.wrong_password', { message: 'that is not the password' });
  const expiresAt = new Date(deps.clock.now().getTime() + accessLifeMs);
  const access = { eventId: lock.id, revision: lock.revision, expiresAt };
  return {
    access: makeAccessToken(accessKey(deps.config.appSecret), access),
    slug: found.slug,
    expiresAt: expiresAt.toISOString(),
  };
}

/** True when a caller has proved to know an event's present password; `header` is what came with the call. */
export async function isUnlocked(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  header: string | undefined,
  eventId: string,
): Promise<boolean> {
  const { appSecret } = deps.config;
  const revision = provenRevision(accessKey(appSecret), header, { eventId, now: deps.clock.now() });
  if (revision === undefined) return false;
  return (await findLock(deps.db.query, eventId))?.revision === revision;
}

/** Why there was no such event for a buyer: it is behind a password, or there is none. */
export async function lockedOr(deps: Pick<Deps, 'db'>, eventId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'event.not_found') return error;
  return (await findLock(deps.db.query, eventId)) ? lockedEvent() : error;
}

/** The refusal of an event whose password was not given. */
export function lockedEvent(): AppError {
  return new AppError('event.locked', { message: 'the event is behind a password' });
}

/** Gives an event another password; anyone who knew the old one is asked for the new one. */
export async function setEventPassword(
  deps: Deps,
  actor: Actor,
  { eventId, password }: ParsedBodyOf<'POST /back/event/set-password'>,
): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(password);
  await deps.db.transaction(async tx => {
    await savePassword(tx, eventId, passwordHash);
    await insertAuditEntry(tx, {
      at: deps.clock.now(),
      userId: actor.userId,
      action: 'event.set-password',
      entity: 'event',
      entityId: eventId,
      before: null,
      after: { hasPassword: password !== null },
    });
  });
}
