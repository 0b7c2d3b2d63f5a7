import type { AnswerValue, QuestionRule, Translated } from '@vh/domain';
import { sql } from 'kysely';
import { json, type Queries, type Tx } from '../../platform/database.ts';

/** A value that can be chosen, with its words. */
export interface QuestionOption {
  readonly value: string;
  readonly labels: Translated;
}

/** A question as it is stored. */
export interface QuestionRecord extends Omit<QuestionRule, 'options'> {
  readonly id: string;
  readonly eventId: string;
  readonly position: number;
  readonly labels: Translated;
  readonly helps: Translated;
  readonly per: 'ticket' | 'order';
  readonly options: readonly QuestionOption[];
  readonly ticketTypeIds: readonly string[];
  readonly active: boolean;
}

/** The questions of events in their order; put-away ones only on request. */
export async function listQuestions(
  query: Queries,
  eventIds: readonly string[],
  { withInactive = false } = {},
): Promise<QuestionRecord[]> {
  if (eventIds.length === 0) return [];
  const result = await sql<QuestionRecord>`
    select q.id, q.event_id as "eventId", q.position, q.kind, q.labels, q.helps, q.required, q.per, q.options, q.active,
        array(select t.ticket_type_id from question_ticket_type t where t.question_id = q.id) as "ticketTypeIds"
      from question q
      where q.event_id = any (${[...new Set(eventIds)]}::uuid[]) and (q.active or ${withInactive})
      order by q.event_id, q.position, q.id`.execute(query);
  return result.rows;
}

/** Writes a new question, or changes one of the same event; false when there is no such question. */
export async function upsertQuestion(tx: Tx, question: QuestionRecord): Promise<boolean> {
  const { id, eventId, position, kind, labels, helps, required, per, options, ticketTypeIds, active } =
    question;
  const saved = await sql`
    insert into question (id, event_id, position, kind, labels, helps, required, per, options, active)
      values (${id}, ${eventId}, ${position}, ${kind}, ${json(labels)}, ${json(helps)}, ${required}, ${per},
        ${json(options)}, ${active})
      on conflict (id) do update set position = excluded.position, kind = excluded.kind, labels = excluded.labels,
        helps = excluded.helps, required = excluded.required, per = excluded.per, options = excluded.options,
        active = excluded.active
        where question.event_id = excluded.event_id
      returning id`.execute(tx);
  if (saved.rows.length === 0) return false;
  await sql`delete from question_ticket_type where question_id = ${id}`.execute(tx);
  await sql`
    insert into question_ticket_type (question_id, ticket_type_id)
      select ${id}, id from ticket_type where id = any (${[...ticketTypeIds]}::uuid[]) and event_id = ${eventId}`.execute(
    tx,
  );
  return true;
}

/** An answer before it is written. */
export interface AnswerDraft {
  readonly orderId: string;
  readonly questionId: string;
  /** Which ticket, by its line and place in it; both null for the order as a whole. */
  readonly orderLineId: string | null;
  readonly position: number | null;
  readonly value: AnswerValue;
}

/** Writes answers of orders. */
export async function insertAnswers(tx: Tx, answers: readonly AnswerDraft[]): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into order_answer (order_id, question_id, order_line_id, position, value)
      select * from unnest(${answers.map(answer => answer.orderId)}::uuid[],
        ${answers.map(answer => answer.questionId)}::uuid[], ${answers.map(answer => answer.orderLineId)}::uuid[],
        ${answers.map(answer => answer.position)}::int[], ${answers.map(answer => json(answer.value))}::jsonb[])`.execute(
    tx,
  );
}

/** An answer of an order with its question. */
export interface AnswerRecord {
  readonly questionId: string;
  readonly kind: QuestionRule['kind'];
  readonly labels: Translated;
  readonly options: readonly QuestionOption[];
  readonly ticketTypeNames: Translated | null;
  /** Which ticket of its line, from 0; null for the order as a whole. */
  readonly position: number | null;
  readonly orderLineId: string | null;
  readonly value: AnswerValue;
}

/** What the buyer of an order answered, the order's own answers first. */
export async function listAnswers(query: Queries, orderId: string): Promise<AnswerRecord[]> {
  const result = await sql<AnswerRecord>`
    select a.question_id as "questionId", q.kind, q.labels, q.options, y.names as "ticketTypeNames", a.position,
        a.order_line_id as "orderLineId", a.value
      from order_answer a
        join question q on q.id = a.question_id
        left join order_line l on l.id = a.order_line_id
        left join ticket_type y on y.id = l.ticket_type_id
      where a.order_id = ${orderId}
      order by l.position nulls first, a.position, q.position, q.id`.execute(query);
  return result.rows;
}
