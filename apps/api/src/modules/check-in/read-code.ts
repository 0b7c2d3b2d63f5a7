import { parseTicketCode, readReadableCode, readSignedCode, type CodeEntry, type ReadCode } from '@vh/domain';
import type { Queries } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { eventKeysOf, type TicketCodes } from '#orders';
import type { TicketKey } from './records/checkin.repo.ts';

/** What a scanned or typed text turned out to be, and how its ticket is found; without a key there is none. */
export interface CodeRead {
  readonly code: ReadCode;
  readonly key?: TicketKey;
}

/**
 * Takes a scanned or typed text for what it is; `at` is when it was shown, milliseconds. A short code is one only where a
 * person typed it: a picture of one is no ticket.
 */
export async function readCode(
  { codes, ...deps }: { readonly codes: TicketCodes } & Pick<Deps, 'config' | 'clock'>,
  query: Queries,
  { text, entry, at }: { readonly text: string; readonly entry: CodeEntry; readonly at: number },
): Promise<CodeRead> {
  const parsed = parseTicketCode(text);
  if (parsed) {
    const { eventId, ticketId } = parsed.claims;
    const isGenuine = await codes.isGenuine(query, parsed);
    // what is not ours names events that are not there
    const isRotating = isGenuine && parsed.rotation !== undefined;
    const keys = isRotating ? await eventKeysOf(deps, query, [eventId]) : undefined;
    const code = readSignedCode(parsed, { isGenuine, eventKeys: keys?.get(eventId), at });
    return code.kind === 'forged' ? { code } : { code, key: { id: ticketId } };
  }
  const shortCode = entry === 'typed' ? readReadableCode(text) : undefined;
  return shortCode
    ? { code: { kind: 'named', by: 'typed' }, key: { shortCode } }
    : { code: { kind: 'foreign' } };
}

/** A ticket that a person picked from a list. */
export function pickedTicket(id: string): CodeRead {
  return { code: { kind: 'named', by: 'picked' }, key: { id } };
}
