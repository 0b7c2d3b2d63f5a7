import { pickTranslation, type AnswerValue, type LanguageCode, type Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { OrderScope } from '../order-scope.ts';
import { isOfScope } from '../own-part.repo.ts';
import type { QuestionOption } from './question.repo.ts';

interface AnswerRow {
  readonly orderId: string;
  readonly labels: Translated;
  readonly options: readonly QuestionOption[];
  readonly kind: string;
  readonly value: AnswerValue;
  readonly typeNames: Translated | null;
  /** Which of its line the ticket is, from 0; null for the order as a whole. */
  readonly index: number | null;
}

/** What counts as answered in orders, at the checkout or at doors, in words, by order; to the questions of a scope's events. */
export async function sayAnswersOfOrders(
  query: Queries,
  orderIds: readonly string[],
  {
    language,
    yes,
    no,
    scope = { kind: 'all' },
  }: {
    readonly language: LanguageCode;
    readonly yes: string;
    readonly no: string;
    readonly scope?: OrderScope;
  },
): Promise<Map<string, string[]>> {
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
    select a.order_id as "orderId", q.labels, q.options, q.kind, a.value, y.names as "typeNames", a.index
      from latest a
        join question q on q.id = a.question_id
        join event e on e.id = q.event_id and ${isOfScope(scope)}
        left join order_line l on l.id = a.order_line_id
        left join ticket_type y on y.id = l.ticket_type_id
      order by a.order_id, l.position nulls first, a.index, q.position, q.id`.execute(query);
  const said = ({ labels, options, kind, value, typeNames, index }: AnswerRow) => {
    const words = (typeof value === 'string' ? [value] : value).map(one => {
      if (kind === 'yes_no') return one === 'yes' ? yes : no;
      const option = options.find(known => known.value === one);
      return (option && pickTranslation(option.labels, language)) || one;
    });
    const ticket = index === null ? '' : ` (${pickTranslation(typeNames ?? {}, language)} ${index + 1})`;
    return `${pickTranslation(labels, language)}${ticket}: ${words.join(', ')}`;
  };
  const byOrder = groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, answers]) => [orderId, answers.map(said)]));
}
