import { createHmac, randomBytes } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { formerKeyGrace, keyLeadTime, type EventCodeKey } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openSealedText, sealText } from '../../../platform/sealed-text.ts';
import { insertAuditEntry } from '#system';
import * as repo from './event-keys.repo.ts';

type KeyDeps = Pick<Deps, 'config' | 'clock'>;
type CodeKey = ResponseOf<'POST /back/checkin/renew-codes'>;

const keyBytes = 32;

/** A key that was opened, with when it is shown. */
interface OpenEventKey extends EventCodeKey {
  readonly shownFrom: number;
}

/** The keys of events, of each the one in use first. */
export type EventKeys = ReadonlyMap<string, readonly OpenEventKey[]>;

/**
 * The keys of the changing codes of events, of each the one in use first. An event that has none yet gets its first one; one
 * that is gone has none. Asked for each time: another process may have renewed one a moment ago.
 */
export async function eventKeysOf(
  { config, clock }: KeyDeps,
  query: Queries,
  eventIds: readonly string[],
): Promise<EventKeys> {
  const wanted = [...new Set(eventIds)];
  let rows = await repo.listEventKeys(query, wanted);
  const missing = wanted.filter(eventId => !rows.some(row => row.eventId === eventId));
  for (const eventId of missing) {
    const sealedKey = sealKey(config, eventId, randomBytes(keyBytes));
    await repo.insertFirstEventKey(query, { eventId, sealedKey, at: clock.now() });
  }
  if (missing.length > 0) rows = await repo.listEventKeys(query, wanted);
  return new Map(
    wanted.map(eventId => [
      eventId,
      rows
        .filter(row => row.eventId === eventId)
        .map(row => ({
          key: openKey(config, row),
          until: row.goodUntil?.getTime(),
          shownFrom: row.shownFrom.getTime(),
        })),
    ]),
  );
}

/** The key that pages and wallets show codes by at a moment: doors know a renewed one before any page shows it. */
export function shownKey(keys: readonly OpenEventKey[], at: number): Uint8Array {
  const key = keys.find(({ shownFrom }) => shownFrom <= at) ?? keys.at(-1);
  if (!key) throw new Error('an event with tickets has no key for their codes');
  return key.key;
}

/** The key in use as staff see it; undefined where no ticket of the event has codes that change. */
export async function showCodeKey(query: Queries, eventId: string): Promise<CodeKey | undefined> {
  const eventIds = await repo.listEventsAround(query, eventId);
  if (!(await repo.hasChangingCodes(query, eventIds))) return undefined;
  return presentKey(await repo.listEventKeys(query, [eventId]));
}

/**
 * Renews the keys of an event and of the combined ones that admit to it: a device of its doors had them all.
 * @throws {AppError} event.not_found, event.changed where somebody renewed them meanwhile
 */
export async function renewCodes(
  deps: Deps,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { eventId, number }: ParsedBodyOf<'POST /back/checkin/renew-codes'>,
): Promise<CodeKey> {
  const { config, clock } = deps;
  return deps.db.transaction(async tx => {
    const at = clock.now();
    const eventIds = await repo.listEventsAround(tx, eventId);
    if (!eventIds.includes(eventId)) throw new AppError('event.not_found');
    const numbers = new Map<string, number>();
    for (const id of eventIds) numbers.set(id, (await repo.lockEventKey(tx, id)) ?? 0);
    if (numbers.get(eventId) !== number)
      throw new AppError('event.changed', { details: { number: numbers.get(eventId) } });
    const shownFrom = new Date(at.getTime() + keyLeadTime);
    const previousValidUntil = new Date(at.getTime() + formerKeyGrace);
    for (const id of eventIds) {
      const sealedKey = sealKey(config, id, randomBytes(keyBytes));
      const key = { eventId: id, sealedKey, madeAt: at, shownFrom, previousValidUntil, userId: actor.userId };
      await repo.insertNextEventKey(tx, key);
    }
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, address, action: 'event.renew-codes' },
      ...{ entity: 'event', entityId: eventId },
      before: { number },
      after: { number: number + 1, previousValidUntil: previousValidUntil.toISOString() },
    });
    return presentKey(await repo.listEventKeys(tx, [eventId]));
  });
}

function presentKey([key, former]: readonly repo.EventKeyRow[]): CodeKey {
  if (!key) return { number: 0 };
  return {
    number: key.number,
    ...(key.number > 1 && {
      renewedAt: key.madeAt.toISOString(),
      shownFrom: key.shownFrom.toISOString(),
      ...(former?.goodUntil && { previousValidUntil: former.goodUntil.toISOString() }),
    }),
  };
}

const sealName = (eventId: string) => `changing codes of ${eventId}`;

function sealKey({ appSecret }: Deps['config'], eventId: string, key: Buffer): string {
  return sealText(key.toString('base64url'), sealName(eventId), appSecret);
}

function openKey({ appSecret }: Deps['config'], { eventId, sealedKey }: repo.EventKeyRow): Uint8Array {
  // events of before keys were kept, until theirs are renewed
  if (sealedKey === null)
    return createHmac('sha256', derivedKey(appSecret, 'velvet-hall changing ticket codes'))
      .update(eventId)
      .digest();
  const key = openSealedText(sealedKey, sealName(eventId), appSecret);
  if (key === undefined) throw new Error(`the key of the codes of event ${eventId} can't be opened`);
  return Buffer.from(key, 'base64url');
}
