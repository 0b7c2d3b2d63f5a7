import type { AnswerValue, GivenAtDoor } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** An answer with the ticket that it is about. */
export interface TicketAnswer extends GivenAtDoor {
  readonly ticketId: string;
}

interface AnswerRow {
  readonly ticketId: string;
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly at: Date | null;
  readonly nonce: string | null;
}

/** What was answered to questions for tickets, at the checkout and at doors; answers of orders for each of their tickets. */
export async function listTicketAnswers(
  query: Queries,
  ticketIds: readonly string[],
  questionIds: readonly string[],
): Promise<TicketAnswer[]> {
  if (ticketIds.length === 0 || questionIds.length === 0) return [];
  const asked = sql`${[...questionIds]}::uuid[]`;
  const { rows } = await sql<AnswerRow>`
    with t as materialized (
      select t.id, t.order_id, t.order_line_id, t.position,
          -- which of its line it is, from 0, as answers of the checkout count
          t.position - (select min(x.position) from ticket x
            where x.order_id = t.order_id and x.order_line_id = t.order_line_id) as index
        from ticket t where t.id = any (${[...ticketIds]}::uuid[]))
    select t.id as "ticketId", a.question_id as "questionId", a.value, null::timestamptz as at, null as nonce
      from t join order_answer a on a.order_id = t.order_id and a.question_id = any (${asked})
        and (a.order_line_id is null or a.order_line_id = t.order_line_id and a.position = t.index)
    union all
    select t.id, d.question_id, d.value, d.at, d.nonce
      from t join door_answer d on d.order_id = t.order_id and d.question_id = any (${asked})
        and (d.position is null or d.position = t.position)`.execute(query);
  return rows.map(({ ticketId, questionId, value, at, nonce }) => ({
    ...{ ticketId, questionId, value },
    ...(at && { at: at.getTime() }),
    ...(nonce !== null && { nonce }),
  }));
}

/** A note for the door, with the ticket that it is about. */
export interface TicketNote {
  readonly ticketId: string;
  readonly note: string;
}

/** What staff want doors to mind about tickets. */
export async function listTicketNotes(query: Queries, ticketIds: readonly string[]): Promise<TicketNote[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<TicketNote>`
    select t.id as "ticketId", n.note
      from ticket t join door_note n on n.order_id = t.order_id and n.event_id = t.event_id
        and (n.position is null or n.position = t.position)
      where t.id = any (${[...ticketIds]}::uuid[]) and n.removed_at is null
      order by n.at, n.id`.execute(query);
  return rows;
}
