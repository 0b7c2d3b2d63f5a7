import { mergePassages } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { listPassages, listVoided, saveConflicts, saveStandings, type TicketAt } from './passages.repo.ts';

/**
 * Looks at all passages of locked tickets together, and writes which of them count, which are conflicts and where the
 * tickets are now.
 */
export async function settlePassages(tx: Tx, of: readonly TicketAt[]): Promise<void> {
  if (of.length === 0) return;
  const passages = await listPassages(tx, of);
  const voided = await listVoided(
    tx,
    of.map(({ ticketId }) => ticketId),
  );
  const byTicket = groupBy(passages, keyOf);
  const merged = of.map(ticket => ({
    ...ticket,
    ...mergePassages(byTicket.get(keyOf(ticket)) ?? [], voided.get(ticket.ticketId)),
  }));
  const conflicts = new Map(merged.flatMap(one => [...one.conflicts]));
  const changed = passages
    .map(({ nonce, conflict }) => ({ nonce, was: conflict, conflict: conflicts.get(nonce) ?? null }))
    .filter(({ was, conflict }) => was !== conflict);
  await saveConflicts(tx, changed);
  await saveStandings(tx, merged);
}

function keyOf({ ticketId, eventId }: TicketAt): string {
  return `${ticketId} ${eventId}`;
}
