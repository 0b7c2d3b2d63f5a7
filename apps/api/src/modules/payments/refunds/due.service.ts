import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  isRefundUnresolved,
  normaliseSearchText,
  pickTranslation,
  readReadableCode,
  type LanguageCode,
} from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { listDue, type DueFilter, type DueRow } from './due.repo.ts';

type DueBody = ParsedBodyOf<'POST /back/refund/get-due'>;
type DueAnswer = ResponseOf<'POST /back/refund/get-due'>;

const dayMs = 24 * 3_600_000;

/** A page of amounts due. */
export async function readDue(query: Queries, body: DueBody, now: Date): Promise<DueAnswer> {
  const { page, pageSize, sort, lang } = body;
  const { rows, total, sums, events, providers } = await listDue(query, dueFilterOf(body, now), {
    ...{ sort, limit: pageSize, offset: (page - 1) * pageSize },
  });
  return {
    ...{ rows: rows.map(row => presentDue(row, lang)), total, page, pageSize },
    sums: [...sums],
    choices: {
      events: events.map(event => ({
        _id: event.id,
        title: pickTranslation(event.titles, lang),
        rows: event.rows,
      })),
      providers: [...providers],
    },
  };
}

/** What is asked for, as the tables are asked. */
export function dueFilterOf(
  {
    q,
    eventId,
    provider,
    why,
    days,
    ids,
  }: Omit<DueBody, 'sort' | 'page' | 'pageSize' | 'lang'> & { readonly ids?: readonly string[] | undefined },
  now: Date,
): DueFilter {
  return {
    ...(q && { number: readReadableCode(q), words: q, foldedWords: normaliseSearchText(q) }),
    ...{ eventId, provider, why, ids },
    before: days === undefined ? undefined : new Date(now.getTime() - days * dayMs),
  };
}

/** Something that is due as a row of the list. */
export function presentDue(row: DueRow, language: LanguageCode): DueAnswer['rows'][number] {
  const { orderId, titles, since, refundId, failure, provider, outcomeUnknown, ...rest } = row;
  return {
    ...rest,
    _id: orderId,
    kind: rest.why === 'manual' ? 'refund_failed' : rest.why,
    eventTitle: pickTranslation(titles, language),
    since: since.toISOString(),
    isUnresolved:
      refundId !== null &&
      isRefundUnresolved({ state: 'failed', outcomeUnknown, provider: provider ?? undefined }),
    ...(refundId && { refundId }),
    ...(failure && { failure }),
    ...(provider && { provider }),
  };
}
