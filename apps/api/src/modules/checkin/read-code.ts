import { parseTicketCode, readReadableCode, type ReadCode } from '@vh/domain';
import type { Queries } from '../../platform/database.ts';
import type { TicketCodes } from '../tickets/ticket-codes.service.ts';
import type { TicketKey } from './checkin.repo.ts';

/** What a scanned or typed text turned out to be, and how its ticket is found; without a key there is none. */
export interface CodeRead {
  readonly code: ReadCode;
  readonly key?: TicketKey;
}

/** Takes a scanned or typed text for what it is. */
export async function readCode(codes: TicketCodes, query: Queries, text: string): Promise<CodeRead> {
  const parsed = parseTicketCode(text);
  if (parsed) {
    if (!(await codes.isGenuine(query, parsed))) return { code: { kind: 'forged' } };
    const { eventId, ticketId } = parsed.claims;
    return { code: { kind: 'genuine', eventId }, key: { id: ticketId } };
  }
  const shortCode = readReadableCode(text);
  return shortCode ? { code: { kind: 'named' }, key: { shortCode } } : { code: { kind: 'foreign' } };
}
