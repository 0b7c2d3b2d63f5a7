import type { AnswerValue, QuestionRule, Translated } from '@vh/domain';
import { sql } from 'kysely';
import { json, type Queries, type Tx } from '../../../platform/database.ts';

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
  /** Where it is asked, and whether its answer is told at the door. */
  readonly askAtCheckout: boolean;
  readonly showAtCheckIn: boolean;
  readonly askAtCheckIn: boolean;
}

/** Which questions of events are asked for. */
const places = {
  all: sql`true`,
  checkout: sql`q.active and q.ask_at_checkout`,
  door: sql`q.active and (q.show_at_check_in or q.ask_at_check_in)`,
};

/** The questions of events in their order: those that buyers are asked, those of doors, or all, with put-away ones. */
export async function listQuestions(
  query: Queries,
  eventIds: readonly string[],
  place: keyof typeof places,
): Promise<QuestionRecord[]> {
  if (eventIds.length === 0) return [];
  const result = await sql<QuestionRecord>`
    select q.id, q.event_id as "eventId", q.position, q.kind, q.labels, q.helps, q.required, q.per, q.options, q.active,
        q.ask_at_checkout as "askAtCheckout", q.show_at_check_in as "showAtCheckIn", q.ask_at_check_in as "askAtCheckIn",
        array(select t.ticket_type_id from question_ticket_type t where t.question_id = q.id) as "ticketTypeIds"
      from question q
      where q.event_id = any (${[...new Set(eventIds)]}::uuid[]) and ${places[place]}
      order by q.event_id, q.position, q.id`.execute(query);
  return result.rows;
}

/** Writes a new question, or changes one of the same event; false when there is no such question. */
export async function upsertQuestion(tx: Tx, question: QuestionRecord): Promise<boolean> {
  const { id, eventId, position, kind, labels, helps, required, per, options, ticketTypeIds, active } =
    question;
  const { askAtCheckout, showAtCheckIn, askAtCheckIn } = question;
  const saved = await sql`
    insert into question (id, event_id, position, kind, labels, helps, required, per, options, active,
        ask_at_checkout, show_at_check_in, ask_at_check_in)
      values (${id}, ${eventId}, ${position}, ${kind}, ${json(labels)}, ${json(helps)}, ${required}, ${per},
        ${json(options)}, ${active}, ${askAtCheckout}, ${showAtCheckIn}, ${askAtCheckIn})
      on conflict (id) do update set position = excluded.position, kind = excluded.kind, labels = excluded.labels,
        helps = excluded.helps, required = excluded.required, per = excluded.per, options = excluded.options,
        active = excluded.active, ask_at_checkout = excluded.ask_at_checkout, show_at_check_in = excluded.show_at_check_in,
        ask_at_check_in = excluded.ask_at_check_in
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
  /** The event whose organiser asked. */
  readonly eventId: string;
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
    select a.question_id as "questionId", q.event_id as "eventId", q.kind, q.labels, q.options, y.names as "ticketTypeNames", a.position,
        a.order_line_id as "orderLineId", a.value
      from order_answer a
        join question q on q.id = a.question_id
        left join order_line l on l.id = a.order_line_id
        left join ticket_type y on y.id = l.ticket_type_id
      where a.order_id = ${orderId}
      order by l.position nulls first, a.position, q.position, q.id`.execute(query);
  return result.rows;
}

/** An answer that was given at a door. */
export interface DoorAnswerRecord extends Omit<AnswerRecord, 'position' | 'orderLineId'> {
  /** The ticket's place among those of its line, from 0; null for the order as a whole. */
  readonly position: number | null;
  readonly at: Date;
  readonly by: string;
  readonly scanner: string;
  readonly device: string | null;
}

/** What was answered for an order at doors, in the order in which it was said. */
export async function listDoorAnswers(query: Queries, orderId: string): Promise<DoorAnswerRecord[]> {
  const result = await sql<DoorAnswerRecord>`
    select a.question_id as "questionId", q.event_id as "eventId", q.kind, q.labels, q.options, y.names as "ticketTypeNames", a.value, a.at,
        a.position - (select min(x.position) from ticket x
          where x.order_id = t.order_id and x.order_line_id = t.order_line_id) as position,
        coalesce(u.name, '') as by, d.name as device,
        case when a.gate in ('', s.name) then s.name else s.name || ', ' || a.gate end as scanner
      from door_answer a
        join question q on q.id = a.question_id
        join ticket t on t.id = a.ticket_id
        join ticket_type y on y.id = t.ticket_type_id
        join scanner s on s.id = a.scanner_id
        left join device d on d.id = a.device_id
        left join app_user u on u.id = a.user_id
      where a.order_id = ${orderId}
      order by a.at, a.nonce`.execute(query);
  return result.rows;
}
