import {
  codeHashOf,
  fromBase64Url,
  parseTicketCode,
  readReadableCode,
  readSignedCode,
  type BookKey,
  type CodeEntry,
} from '@vh/domain';
import { checkLocally } from './signature.ts';
import type { DoorState } from './door-list.model.ts';

/**
 * What a scanned or typed text is, as far as this device can tell. A code whose signature can't be checked here is good for
 * nothing but to look its ticket up in the list, which came from the server: `isProven` is false then. `at` is when it was
 * shown, milliseconds of the server's clock.
 */
export async function readDoorCode(
  { code: text, entry }: { readonly code: string; readonly entry: CodeEntry },
  {
    keys,
    changingKeys = [],
    door,
  }: Pick<DoorState, 'keys' | 'changingKeys'> & {
    readonly door: Pick<DoorState['door'], 'codeSalt'>;
  },
  at: number,
): Promise<BookKey & { readonly isProven: boolean }> {
  if (entry === 'picked') return { code: { kind: 'named', by: 'picked' }, ticketId: text, isProven: true };
  const parsed = parseTicketCode(text);
  if (!parsed) {
    const shortCode = entry === 'typed' ? readReadableCode(text) : undefined;
    if (shortCode === undefined) return { code: { kind: 'foreign' }, isProven: true };
    const codeHash = codeHashOf(door.codeSalt, shortCode);
    return { code: { kind: 'named', by: 'typed' }, codeHash, isProven: true };
  }
  const { ticketId, eventId } = parsed.claims;
  const check = await checkLocally(text, eventId, keys);
  const eventKeys = changingKeys.flatMap(({ key: text, until, ...one }) => {
    const key = one.eventId === eventId ? fromBase64Url(text) : undefined;
    return key ? [{ key, until: until === undefined ? undefined : Date.parse(until) }] : [];
  });
  const code = readSignedCode(parsed, { isGenuine: check !== 'forged', eventKeys, at });
  if (code.kind === 'forged') return { code, isProven: true };
  return { code, ticketId, isProven: check === 'genuine' };
}
