import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { homeTimezone, instantOfWallTime, ledgerParts, pickTranslation, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findPayee } from './balance.repo.ts';
import * as repo from './books.repo.ts';
import { dayAfter, getPayout } from './payouts.service.ts';
import { payoutNumber } from './payout.presenter.ts';

type Choice = ParsedBodyOf<'POST /back/payout/get-statement'>;
/** A statement as it is answered. */
export type Statement = ResponseOf<'POST /back/payout/get-statement'>;
type BooksFilter = Omit<ParsedBodyOf<'POST /back/payout/get-ledger-file'>, 'lang'>;
type BookRow = ResponseOf<'POST /back/payout/get-ledger'>['rows'][number];

/**
 * The statement of a payout goes on where that of the payout before ended, so that each entry stands in one of them;
 * that of a payout which isn’t paid goes until now. @throws {AppError} not_found
 */
export async function getStatement(deps: Deps, actor: Actor, choice: Choice): Promise<Statement> {
  const { clientId, currency, payoutId, lang } = choice;
  const client = await findPayee(deps.db.query, clientId);
  if (!client) throw new AppError('not_found', { message: 'no such client' });
  const payout = payoutId === undefined ? undefined : await getPayout(deps, actor, payoutId);
  if (payout && (payout.client._id !== clientId || payout.currency !== currency))
    throw new AppError('not_found', { message: 'no such payout of this client' });
  return deps.db.transaction(async tx => {
    const { span, from, to } = payoutId
      ? await spanOfPayout(tx, choice, payoutId, deps.clock.now())
      : spanOfDays(choice, deps.clock.now());
    const opening = await repo.sumBefore(tx, span);
    const lines = sortedLines(await repo.listStatementLines(tx, span), lang);
    return {
      client: { _id: clientId, name: client.name },
      currency,
      ...(payout && { payoutNumber: payout.number }),
      ...(from && { from: from.toISOString() }),
      to: to.toISOString(),
      opening,
      closing: lines.reduce((sum, { amount }) => sum + amount, opening),
      lines,
    };
  });
}

async function spanOfPayout(query: Queries, { clientId, currency }: Choice, payoutId: string, now: Date) {
  const own = await repo.findPayoutBooking(query, payoutId);
  const last = await repo.findLastPayoutBooking(query, { clientId, currency }, own?.id);
  const span = { clientId, currency, afterId: last?.id, untilId: own?.id };
  return { span, from: last?.at, to: own?.at ?? now };
}

function spanOfDays({ clientId, currency, from, to }: Choice, now: Date) {
  const begin = from === undefined ? undefined : instantOfWallTime(`${from}T00:00`, homeTimezone);
  const before = to === undefined ? undefined : dayAfter(to);
  const end = before && before < now ? before : now;
  return { span: { clientId, currency, from: begin, before }, from: begin, to: end };
}

function sortedLines(records: readonly repo.StatementRecord[], lang: LanguageCode): Statement['lines'] {
  return records
    .toSorted((a, b) => ledgerParts.indexOf(a.part) - ledgerParts.indexOf(b.part))
    .map(({ entries, feeVat, ...record }) => ({ ...presentMatter(record, lang), entries, feeVat }));
}

/** A part of an organiser's books. */
export async function listBooks(
  { db }: Deps,
  { after, pageSize, lang, ...filter }: ParsedBodyOf<'POST /back/payout/get-ledger'>,
): Promise<ResponseOf<'POST /back/payout/get-ledger'>> {
  const cut = { after: placeFrom(after), limit: pageSize + 1 };
  const records = await repo.listBooks(db.query, ledgerFilter(filter), cut);
  const shown = records.slice(0, pageSize);
  const last = shown.at(-1);
  const rows = shown.map(record => presentBook(record, lang));
  return { rows, ...(records.length > pageSize && last && { next: placeText(last) }) };
}

const rowsAtOnce = 1_000;

/** All of them, part by part. */
export async function* readBooks(
  { db }: Deps,
  filter: BooksFilter,
  lang: LanguageCode,
): AsyncGenerator<readonly BookRow[]> {
  let after: repo.BookPlace | undefined;
  for (;;) {
    const records = await repo.listBooks(db.query, ledgerFilter(filter), { after, limit: rowsAtOnce });
    yield records.map(record => presentBook(record, lang));
    after = records.at(-1);
    if (records.length < rowsAtOnce || !after) return;
  }
}

function ledgerFilter({ from, to, ...filter }: BooksFilter): repo.BooksFilter {
  return {
    ...filter,
    ...(from && { from: instantOfWallTime(`${from}T00:00`, homeTimezone) }),
    ...(to && { before: dayAfter(to) }),
  };
}

function presentBook(record: repo.BookRecord, lang: LanguageCode): BookRow {
  const { at, orderNumber } = record;
  return {
    _id: placeText(record),
    at: at.toISOString(),
    ...presentMatter(record, lang),
    ...(orderNumber !== null && { orderNumber }),
  };
}

function presentMatter(record: repo.BookedMatter, lang: LanguageCode) {
  const { part, amount, quantity, eventTitles, typeNames, isShare, payoutNumber: number, note } = record;
  return {
    part,
    amount,
    quantity,
    isShare,
    ...(eventTitles && { event: pickTranslation(eventTitles, lang) }),
    ...(typeNames && { ticketType: pickTranslation(typeNames, lang) }),
    ...(number !== null && { payoutNumber: payoutNumber(number) }),
    ...(note !== '' && { note }),
  };
}

function placeText({ transactionId, position }: repo.BookPlace): string {
  return `${transactionId}_${position}`;
}

/** @throws {AppError} request.invalid for what is no place of ours */
function placeFrom(text: string | undefined): repo.BookPlace | undefined {
  if (text === undefined) return undefined;
  const found = /^([0-9a-f-]{36})_(\d{1,5})$/.exec(text);
  if (!found?.[1]) throw new AppError('request.invalid', { fields: { after: 'unknown' } });
  return { transactionId: found[1], position: Number(found[2]) };
}
