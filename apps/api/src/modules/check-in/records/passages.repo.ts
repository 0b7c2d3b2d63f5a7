import type { DoorDirection, RecordedVerdict, MergedPassages, Passage } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A ticket at an event. */
export interface TicketAt {
  readonly ticketId: string;
  readonly eventId: string;
}

/**
 * All passages of tickets at events that were not taken back, but for those that are conflicts whatever else the ticket did.
 * Their tickets are locked.
 */
export async function listPassages(
  tx: Tx,
  of: readonly TicketAt[],
): Promise<readonly (TicketAt & Passage & { readonly conflict: RecordedVerdict | null })[]> {
  const { rows } = await sql<
    TicketAt & {
      nonce: string;
      at: Date;
      direction: DoorDirection;
      where: string;
      conflict: RecordedVerdict | null;
    }
  >`
    select c.ticket_id as "ticketId", c.event_id as "eventId", c.nonce, c.at, c.direction, s.name as "where", c.conflict
      from unnest(${of.map(one => one.ticketId)}::uuid[], ${of.map(one => one.eventId)}::uuid[])
          as w (ticket_id, event_id)
        join checkin c on c.ticket_id = w.ticket_id and c.event_id = w.event_id
        join scanner s on s.id = c.scanner_id
      where c.verdict in ('admitted', 'exited') and c.undone_at is null
        and (c.conflict is null or c.conflict in ('already_in', 'not_inside', 'void'))`.execute(tx);
  return rows.map(row => ({ ...row, at: row.at.getTime() }));
}

/** Writes why passages should not have been, or that they count after all (null). */
export async function saveConflicts(
  tx: Tx,
  changes: readonly { readonly nonce: string; readonly conflict: RecordedVerdict | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update checkin c set conflict = w.conflict
      from unnest(${changes.map(one => one.nonce)}::text[], ${changes.map(one => one.conflict)}::text[])
        as w (nonce, conflict)
      where c.nonce = w.nonce`.execute(tx);
}

/** Writes where locked tickets are now, as their passages at their own event show. */
export async function saveStandings(
  tx: Tx,
  standings: readonly (TicketAt & Pick<MergedPassages, 'standing'>)[],
): Promise<void> {
  if (standings.length === 0) return;
  const states = standings.map(({ standing }) =>
    standing ? (standing.isInside ? 'checked_in' : 'checked_out') : 'valid',
  );
  // a ticket for several events has no one place: its scans tell
  await sql`
    update ticket t set state = w.state
      from unnest(${standings.map(one => one.ticketId)}::uuid[], ${standings.map(one => one.eventId)}::uuid[],
        ${states}::text[]) as w (ticket_id, event_id, state)
      where t.id = w.ticket_id and t.event_id = w.event_id and t.state <> 'void' and t.state <> w.state`.execute(
    tx,
  );
}

/** When tickets became void; those that are good are missing. */
export async function listVoided(tx: Tx, ticketIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, coalesce(voided_at, created_at) as at from ticket
      where id = any (${[...ticketIds]}::uuid[]) and state = 'void'`.execute(tx);
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}
