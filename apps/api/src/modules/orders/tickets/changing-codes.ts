import { createHmac } from 'node:crypto';
import {
  mayBuyersPrint,
  rotatingCodeAt,
  rotationSecret,
  type EntryCode,
  type TicketClaims,
} from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OrderRecord } from '../records/order.repo.ts';
import { shownKey, type EventKeys } from './event-keys.service.ts';
import { ticketCodesOf } from './ticket-codes.service.ts';

/** A code as it is shown now, and what a page needs to show the next ones on its own. */
export interface ChangingCode {
  readonly code: string;
  /** Of this ticket alone (`rotationSecret` of `libs/domain`), 20 bytes. */
  readonly secret: Uint8Array;
}

/** What the short codes of an event are hashed with in the lists of its doors; doors of the event have it. */
export function codeSaltOf({ appSecret }: Pick<Deps['config'], 'appSecret'>, eventId: string): string {
  return createHmac('sha256', derivedKey(appSecret, 'velvet-hall short codes at doors'))
    .update(eventId)
    .digest('base64url');
}

/** The code of a ticket as it is at a moment; `keys` are those of its event (`eventKeysOf`). */
export async function changingCodeOf(
  deps: Pick<Deps, 'db' | 'config'>,
  query: Queries,
  claims: TicketClaims,
  { keys, at }: { readonly keys: EventKeys; readonly at: Date },
): Promise<ChangingCode> {
  const stem = await ticketCodesOf(deps).codeOf(query, claims, 'rotating');
  const key = shownKey(keys.get(claims.eventId) ?? [], at.getTime());
  const secret = rotationSecret(key, claims.ticketId);
  return { code: rotatingCodeAt(stem, secret, at.getTime()), secret };
}

/** True when the code that stays is given out: what the counter sold is on paper. */
export function isPrintable(order: Pick<OrderRecord, 'channel'>, entryCode: EntryCode): boolean {
  return order.channel === 'payspot' || mayBuyersPrint(entryCode);
}
