import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The place at which staff check in by the attendee list (migration 0441). */
export const backOfficeScannerId = '00000000-0000-4000-8000-000000000001';

/** Says who made a scan of the back office. */
export async function noteWhoCheckedIn(tx: Tx, checkinId: string, userId: string): Promise<void> {
  await sql`update checkin set user_id = ${userId} where id = ${checkinId}`.execute(tx);
}

/** Tickets among these that admit to an event, locked in the order of their ids so that two calls don't wait for each other. */
export async function lockAdmittedTickets(
  tx: Tx,
  eventId: string,
  ticketIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ticket t
      where t.id = any (${[...ticketIds]}::uuid[])
        and (t.event_id = ${eventId} or t.event_id in (
          select m.combined_id from event_member m where m.member_id = ${eventId}))
      order by t.id for update of t`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The last entry of a locked ticket that counts and wasn't followed by anything; undefined where it is not inside. */
export async function findEntryToUndo(
  tx: Tx,
  ticketId: string,
  eventId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; verdict: string }>`
    select c.id, c.verdict from checkin c
      where c.ticket_id = ${ticketId} and c.event_id = ${eventId} and c.verdict in ('admitted', 'exited')
        and c.undone_at is null and c.conflict is null
      order by c.at desc, c.id desc limit 1`.execute(tx);
  return rows[0]?.verdict === 'admitted' ? rows[0].id : undefined;
}
