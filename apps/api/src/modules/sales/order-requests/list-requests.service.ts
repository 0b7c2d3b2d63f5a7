import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { scopeOf } from '#orders';
import { isPersonalDataHidden, mayActAt } from '#system';
import { rightToAnswer } from './right-to-answer.ts';
import {
  countOpenRequests,
  countRequests,
  listRequests,
  type ListedRequest,
  type RequestFilter,
} from './order-request-list.repo.ts';

type List = ResponseOf<'POST /back/order-request/get-list'>;

/** A page of the requests that a member of staff may see. */
export async function listForStaff(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/order-request/get-list'>,
): Promise<List> {
  const { q, clientId, eventId, type, state, sort, lang, page, pageSize } = body;
  const filter: RequestFilter = {
    ...{ scope: scopeOf(actor), q, clientId, eventId, type, state },
    hidesPeople: isPersonalDataHidden(),
  };
  const slice = { sort, limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, counts] = await Promise.all([
    listRequests(db.query, filter, slice),
    countRequests(db.query, filter),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    rows: rows.map(row => present(row, actor, lang)),
    counts,
    total: state ? (counts[state] ?? 0) : all,
    ...{ page, pageSize },
  };
}

/** Number of requests that wait for an answer. */
export async function countOpenForStaff(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { clientId }: ParsedBodyOf<'POST /back/order-request/get-open'>,
): Promise<{ open: number }> {
  return { open: await countOpenRequests(db.query, { scope: scopeOf(actor), clientId }) };
}

function present(row: ListedRequest, actor: Actor, language: LanguageCode): List['rows'][number] {
  const { id, type, state, titles, startsAt, createdAt, dueAt, decidedAt, decidedBy } = row;
  const { orderId, orderNumber, buyerName, buyerEmail, eventId, timezone, words, reply, acceptsCredit } = row;
  const mayAnswer = hasRole(actor, 'admin') || mayActAt(actor, row, rightToAnswer(type));
  return {
    ...{ _id: id, type, state, orderId, orderNumber, buyerName, buyerEmail, eventId, timezone, words, reply },
    acceptsCredit,
    eventTitle: pickTranslation(titles, language),
    eventDate: startsAt.toISOString(),
    tickets: row.tickets.map(({ typeNames, seat, ...ticket }) => ({
      ...ticket,
      ticketTypeName: pickTranslation(typeNames, language),
      ...(seat && { seat }),
    })),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(decidedBy !== null && { decidedBy }),
    canAnswer: state === 'open' && mayAnswer,
  };
}
