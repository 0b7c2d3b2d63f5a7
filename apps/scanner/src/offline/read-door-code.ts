import { parseTicketCode, readReadableCode, type BookKey } from '@vh/domain';
import { checkLocally, type PublicKey } from '../scan/signature.ts';

/**
 * What a scanned or typed text is, as far as this device can tell. A code whose signature can't be checked here is good for
 * nothing but to look its ticket up in the list, which came from the server: `isProven` is false then.
 */
export async function readDoorCode(
  text: string,
  keys: readonly PublicKey[],
): Promise<BookKey & { readonly isProven: boolean }> {
  const parsed = parseTicketCode(text);
  if (!parsed) {
    const shortCode = readReadableCode(text);
    return shortCode
      ? { code: { kind: 'named' }, shortCode, isProven: true }
      : { code: { kind: 'foreign' }, isProven: true };
  }
  const { ticketId, eventId } = parsed.claims;
  const check = await checkLocally(text, eventId, keys);
  if (check === 'forged') return { code: { kind: 'forged' }, isProven: true };
  return { code: { kind: 'genuine', eventId }, ticketId, isProven: check === 'genuine' };
}
