import { pickTranslation, type AnswerValue, type LanguageCode, type Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { OrderScope } from '../records/order-scope.ts';
import { isOfScope } from '../records/own-part.repo.ts';
import type { QuestionOption } from './question.repo.ts';

interface AnswerRow {
  readonly orderId: string;
  /** Whose question it is. */
  readonly eventId: string;
  readonly labels: Translated;
  readonly options: readonly QuestionOption[];
  readonly kind: string;
  readonly value: AnswerValue;
  readonly typeNames: Translated | null;
  /** The line of the ticket; null for the order as a whole. */
  readonly lineId: string | null;
  /** Which of its line the ticket is, from 0; null for the order as a whole. */
  readonly index: number | null;
}

/** The language of answers, and its words for those of yes-or-no questions. */
interface AnswerWords {
  readonly language: LanguageCode;
  readonly yes: string;
  readonly no: string;
  /** Whose questions count; all without it. */
  readonly scope?: OrderScope;
}

/** What counts as answered in orders, at the checkout or at doors, in words, by order; to the questions of a scope's events. */
export async function sayAnswersOfOrders(
  query: Queries,
  orderIds: readonly string[],
  words: AnswerWords,
): Promise<Map<string, string[]>> {
  const byOrder = groupBy(await readAnswers(query, orderIds, words.scope), ({ orderId }) => orderId);
  const said = (answer: AnswerRow) => {
    const { typeNames, index } = answer;
    const ticket = index === null ? '' : `${pickTranslation(typeNames ?? {}, words.language)} ${index + 1}`;
    return sayAnswer(answer, words, ticket);
  };
  return new Map([...byOrder].map(([orderId, answers]) => [orderId, answers.map(said)]));
}

/** A ticket by its place in its order. */
interface AnsweredTicket {
  readonly id: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly orderLineId: string;
  /** Which of its line the ticket is, from 0. */
  readonly lineIndex: number;
}

/**
 * What counts as answered to the questions of their events about tickets and about the orders that they are of, in words, by
 * ticket. Questions of other events in the same order are other organisers' business.
 */
export async function sayAnswersOfTickets(
  query: Queries,
  tickets: readonly AnsweredTicket[],
  words: AnswerWords,
): Promise<Map<string, string[]>> {
  const orderIds = [...new Set(tickets.map(({ orderId }) => orderId))];
  const byOrder = groupBy(await readAnswers(query, orderIds, words.scope), ({ orderId }) => orderId);
  return new Map(
    tickets.map(({ id, eventId, orderId, orderLineId, lineIndex }) => {
      const own = (byOrder.get(orderId) ?? []).filter(
        answer =>
          answer.eventId === eventId &&
          (answer.index === null || (answer.lineId === orderLineId && answer.index === lineIndex)),
      );
      return [id, own.map(answer => sayAnswer(answer, words))];
    }),
  );
}

async function readAnswers(
  query: Queries,
  orderIds: readonly string[],
  scope: OrderScope = { kind: 'all' },
): Promise<AnswerRow[]> {
  if (orderIds.length === 0) return [];
  const ids = sql`${[...orderIds]}::uuid[]`;
  const { rows } = await sql<AnswerRow>`
    with given as (
      select order_id, question_id, order_line_id, position as index, value, null::timestamptz as at, '' as nonce
        from order_answer where order_id = any (${ids})
      union all
      select a.order_id, a.question_id, case when a.position is not null then t.order_line_id end,
          a.position - (select min(x.position) from ticket x
            where x.order_id = t.order_id and x.order_line_id = t.order_line_id),
          a.value, a.at, a.nonce
        from door_answer a join ticket t on t.id = a.ticket_id where a.order_id = any (${ids})),
    latest as (
      select distinct on (order_id, question_id, order_line_id, index) * from given
        order by order_id, question_id, order_line_id, index, at desc nulls last, nonce desc)
    select a.order_id as "orderId", q.event_id as "eventId", q.labels, q.options, q.kind, a.value, y.names as "typeNames",
        a.order_line_id as "lineId", a.index
      from latest a
        join question q on q.id = a.question_id
        join event e on e.id = q.event_id and ${isOfScope(scope)}
        left join order_line l on l.id = a.order_line_id
        left join ticket_type y on y.id = l.ticket_type_id
      order by a.order_id, l.position nulls first, a.index, q.position, q.id`.execute(query);
  return rows;
}

function sayAnswer(
  { labels, options, kind, value }: AnswerRow,
  { language, yes, no }: AnswerWords,
  ticket = '',
): string {
  const given = (typeof value === 'string' ? [value] : value).map(one => {
    if (kind === 'yes_no') return one === 'yes' ? yes : no;
    const option = options.find(known => known.value === one);
    return (option && pickTranslation(option.labels, language)) || one;
  });
  const about = ticket && ` (${ticket})`;
  return `${pickTranslation(labels, language)}${about}: ${given.join(', ')}`;
}
