import type { AnswerValue, QuestionKind } from '@vh/domain';
import { sql } from 'kysely';
import { json, type Queries, type Tx } from '../../platform/database.ts';

/** A question with a ticket that it is about: what an answer is judged by. */
export interface AskedOfTicket {
  readonly ticketId: string;
  readonly questionId: string;
  readonly kind: QuestionKind;
  readonly per: 'ticket' | 'order';
  readonly options: readonly { readonly value: string }[];
  /** The event of both. */
  readonly eventId: string;
  readonly orderId: string;
  /** The ticket's place in its order. */
  readonly position: number;
  /** Where the ticket lets somebody in. */
  readonly admitsTo: readonly string[];
}

/**
 * Questions with the tickets that they are about; pairs of other events or types are missing. Whether a question is still
 * asked is not looked at: it was, when somebody answered it.
 */
export async function listAsked(
  query: Queries,
  pairs: readonly { readonly ticketId: string; readonly questionId: string }[],
): Promise<AskedOfTicket[]> {
  const { rows } = await sql<AskedOfTicket>`
    select distinct t.id as "ticketId", q.id as "questionId", q.kind, q.per, q.options, q.event_id as "eventId",
        t.order_id as "orderId", t.position,
        array(select t.event_id union all select m.member_id from event_member m
          where m.combined_id = t.event_id) as "admitsTo"
      from unnest(${pairs.map(one => one.ticketId)}::uuid[], ${pairs.map(one => one.questionId)}::uuid[])
          as w (ticket_id, question_id)
        join ticket t on t.id = w.ticket_id
        join question q on q.id = w.question_id and q.event_id = t.event_id
      where not exists (select from question_ticket_type y where y.question_id = q.id)
        or exists (select from question_ticket_type y
          where y.question_id = q.id and y.ticket_type_id = t.ticket_type_id)`.execute(query);
  return rows;
}

/** An answer as it is stored. */
export interface DoorAnswer {
  readonly nonce: string;
  readonly eventId: string;
  readonly questionId: string;
  readonly orderId: string;
  readonly position: number | null;
  readonly ticketId: string;
  readonly value: AnswerValue;
  readonly at: Date;
  readonly deviceAt: Date;
  readonly clockOffset: number;
  readonly scannerId: string;
  readonly gate: string;
  readonly deviceId: string | null;
  readonly userId: string;
}

/** Stores answers; answers the nonces of those that were not stored before. */
export async function insertDoorAnswers(
  tx: Tx,
  answers: readonly DoorAnswer[],
  receivedAt: Date,
): Promise<Set<string>> {
  if (answers.length === 0) return new Set();
  // by nonce, so that two sendings of the same answers wait for each other instead of both
  const rows = answers
    .map(answer => ({ ...answer, receivedAt }))
    .sort((one, other) => (one.nonce < other.nonce ? -1 : 1));
  const stored = await sql<{ nonce: string }>`
    insert into door_answer (nonce, event_id, question_id, order_id, position, ticket_id, value, at, device_at,
        clock_offset_ms, received_at, scanner_id, gate, device_id, user_id)
      select a.nonce, a."eventId", a."questionId", a."orderId", a.position, a."ticketId", a.value, a.at, a."deviceAt",
          a."clockOffset", a."receivedAt", a."scannerId", a.gate, a."deviceId", a."userId"
        from jsonb_to_recordset(${json(rows)}::jsonb) as a (nonce text, "eventId" uuid, "questionId" uuid,
          "orderId" uuid, position int, "ticketId" uuid, value jsonb, at timestamptz, "deviceAt" timestamptz,
          "clockOffset" bigint, "receivedAt" timestamptz, "scannerId" uuid, gate text, "deviceId" uuid, "userId" uuid)
      on conflict (nonce) do nothing returning nonce`.execute(tx);
  return new Set(stored.rows.map(({ nonce }) => nonce));
}

/** An answer that was stored. */
export interface StoredAnswer {
  readonly nonce: string;
  readonly ticketId: string;
  readonly questionId: string;
}

export async function listStoredAnswers(query: Queries, nonces: readonly string[]): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select nonce, ticket_id as "ticketId", question_id as "questionId" from door_answer
      where nonce = any (${[...nonces]}::text[])`.execute(query);
  return rows;
}
