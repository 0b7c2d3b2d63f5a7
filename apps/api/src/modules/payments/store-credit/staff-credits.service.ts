import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  currencyOfCountry,
  homeTimezone,
  storeCreditExpiryOf,
  wallTimeAt,
  type Currency,
  decimalAmount,
} from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { csvOf } from '../../../platform/csv.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { findNamedUsers, getGeneralSettings, isPersonalDataHidden, mayActFor, ownClients } from '#system';
import { bookIssued, cancelCredit, issueCredit } from './store-credit-changes.service.ts';
import { storeCreditFileTexts } from './store-credit-file-texts.ts';
import {
  findCurrencyFacts,
  findListedCredit,
  listCredits,
  listEntries,
  sumCredits,
  type ListedStoreCredit,
  type StoreCreditFilter,
} from './store-credit-list.repo.ts';
import { mailCancelled, mailCredit } from './store-credit-mail.service.ts';
import { lockCredit, type StoreCreditRecord } from './store-credit.repo.ts';

type Detail = ResponseOf<'POST /back/store-credit/get'>;
type Row = ResponseOf<'POST /back/store-credit/get-list'>['rows'][number];
type Issue = ParsedBodyOf<'POST /back/store-credit/issue'>;
type Cancel = ParsedBodyOf<'POST /back/store-credit/cancel'>;
type Filters = Pick<StoreCreditFilter, 'clientId' | 'q' | 'state'>;

/** How often a credit is mailed again within an hour. */
const resendsAnHour = 5;

/** Store credit as staff see it, issue it and cancel it. */
export function createStaffCredits(deps: Deps) {
  const { db, clock } = deps;
  const resends = createRateLimiter({ tries: resendsAnHour, seconds: 3_600 }, clock);

  /** The organisers whose credit somebody sees; undefined for all. */
  function readableBy(actor: Actor): readonly string[] | undefined {
    if (hasRole(actor, 'admin')) return undefined;
    const seen = ownClients(actor).filter(
      id => mayActFor(actor, id, 'can-view-orders') && mayActFor(actor, id, 'can-view-finance'),
    );
    if (seen.length === 0) throw new AppError('auth.forbidden');
    return seen;
  }

  function filterOf(actor: Actor, { clientId, q, state }: Filters): StoreCreditFilter {
    const among = readableBy(actor);
    if (among && clientId !== undefined && !among.includes(clientId)) throw new AppError('auth.forbidden');
    return { among, clientId, q, hidesPeople: isPersonalDataHidden(), state, now: clock.now() };
  }

  const mayChange = (actor: Actor, clientId: string) =>
    hasRole(actor, 'admin') || mayActFor(actor, clientId, 'can-refund');

  /** A locked credit that the actor may change. @throws {AppError} store_credit.not_found, auth.forbidden */
  async function getChangeable(tx: Tx, actor: Actor, id: string): Promise<StoreCreditRecord> {
    const credit = await lockCredit(tx, id);
    const isSeen = credit && (hasRole(actor, 'admin') || ownClients(actor).includes(credit.clientId));
    if (!isSeen) throw new AppError('store_credit.not_found');
    if (!mayChange(actor, credit.clientId)) throw new AppError('auth.forbidden');
    return credit;
  }

  async function detailOf(query: Queries, actor: Actor, id: string): Promise<Detail> {
    const now = clock.now();
    const row = await findListedCredit(query, id, { among: readableBy(actor), now });
    if (!row) throw new AppError('store_credit.not_found');
    const entries = await listEntries(query, id);
    const named = await findNamedUsers(query, actor);
    const isNamed = (userId: string | null) => userId !== null && (named?.has(userId) ?? true);
    return {
      ...presentRow(row),
      note: row.note,
      ...(row.cancelledAt && { cancelledAt: row.cancelledAt.toISOString() }),
      cancelNote: row.cancelNote,
      entries: entries.map(({ orderId, orderNumber, by, userId, at, ...entry }) => ({
        ...entry,
        ...(orderId !== null && { orderId }),
        ...(orderNumber !== null && { orderNumber }),
        ...(by !== null && isNamed(userId) && { by }),
        at: at.toISOString(),
      })),
      canChange: mayChange(actor, row.clientId) && (row.state === 'active' || row.state === 'used'),
    };
  }

  return {
    /** A page of the credits that somebody may see. */
    async list(actor: Actor, body: ParsedBodyOf<'POST /back/store-credit/get-list'>) {
      const { sort, page, pageSize, ...filters } = body;
      const filter = filterOf(actor, filters);
      const rows = await listCredits(db.query, filter, {
        ...{ sort, limit: pageSize, offset: (page - 1) * pageSize },
      });
      const { counts, sums } = await sumCredits(db.query, filter);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const total = filter.state ? (counts[filter.state] ?? 0) : all;
      return {
        ...{ rows: rows.map(presentRow), total, page, pageSize, counts, sums: [...sums] },
        ...(body.clientId !== undefined && { currency: await currencyOf(db.query, body.clientId) }),
      };
    },

    /** The same list as a file, without its holders for who may not see them. */
    async file(actor: Actor, body: ParsedBodyOf<'POST /back/store-credit/get-file'>): Promise<RawAnswer> {
      const { sort, lang, ...filters } = body;
      const filter = filterOf(actor, filters);
      const rows = await listCredits(db.query, filter, { sort });
      const texts = storeCreditFileTexts[lang];
      const { headings: h } = texts;
      const headings = [
        ...[h.code, h.organiser, ...(filter.hidesPeople ? [] : [h.holder, h.email])],
        ...[h.order, h.state, h.currency, h.amount, h.balance, h.issued, h.validUntil],
      ];
      const day = (at: Date) => wallTimeAt(at, homeTimezone).slice(0, 10);
      const lines = rows.map(row => {
        return [
          ...[`…${row.codeEnd}`, row.clientName],
          ...(filter.hidesPeople ? [] : [row.holderName, row.holderEmail]),
          row.orderNumber ?? '',
          ...[texts.states[row.state], row.currency, decimalAmount(row.issued), decimalAmount(row.balance)],
          ...[day(row.createdAt), day(new Date(row.expiresAt.getTime() - 1))],
        ];
      });
      return {
        contentType: 'text/csv; charset=utf-8',
        body: csvOf([headings, ...lines]),
        headers: {
          'content-disposition': 'attachment; filename="store-credit.csv"',
          'cache-control': 'private, no-store',
        },
      };
    },

    /** One credit. @throws {AppError} store_credit.not_found */
    get: (actor: Actor, id: string) => detailOf(db.query, actor, id),

    /** Issues a credit by hand once for its key, at the organiser's cost. */
    async issue(actor: Actor, { key, ...body }: Issue): Promise<{ storeCreditId: string }> {
      const { clientId, amount, currency, name, email, lang: language, lastDay, note } = body;
      if (!mayChange(actor, clientId)) throw new AppError('auth.forbidden');
      const now = clock.now();
      const expiresAt = lastDay === undefined ? undefined : storeCreditExpiryOf(lastDay);
      if (expiresAt && !isWithin(expiresAt, now))
        throw new AppError('request.invalid', { fields: { lastDay: 'range' } });
      return db.transaction(async tx => {
        const once = { scope: `store-credit.issue ${clientId} ${actor.userId}`, key, body };
        const kept = await claimOnce(tx, once, now);
        // kept by the same call, so it has the same shape
        if (kept !== undefined) return kept as { storeCreditId: string };
        const holder = { email, name, language };
        const draft = { clientId, amount, currency, holder, note, orderId: null, expiresAt };
        const credit = await issueCredit(deps, tx, { ...draft, userId: actor.userId });
        await bookIssued(tx, credit, actor.userId);
        await mailCredit(deps, tx, credit);
        const answer = { storeCreditId: credit.id };
        await keepAnswer(tx, once, answer);
        return answer;
      });
    },

    /** Cancels a credit and tells its holder. */
    async cancel(actor: Actor, { storeCreditId, expectedBalance, note }: Cancel): Promise<{ ok: true }> {
      return db.transaction(async tx => {
        const credit = await getChangeable(tx, actor, storeCreditId);
        const at = clock.now();
        if (credit.cancelledAt || credit.expiresAt <= at) throw new AppError('store_credit.ended');
        const { balance } = credit;
        if (balance !== expectedBalance) throw new AppError('store_credit.changed', { details: { balance } });
        await cancelCredit(tx, credit, { at, userId: actor.userId, note });
        await mailCancelled(deps, tx, credit);
        return { ok: true as const };
      });
    },

    /** Mails a credit to its holder again. */
    async resend(
      actor: Actor,
      { storeCreditId, key }: ParsedBodyOf<'POST /back/store-credit/resend'>,
    ): Promise<{ ok: true }> {
      return db.transaction(async tx => {
        const credit = await getChangeable(tx, actor, storeCreditId);
        const once = { scope: `store-credit.resend ${storeCreditId} ${actor.userId}`, key, body: {} };
        if ((await claimOnce(tx, once, clock.now())) !== undefined) return { ok: true as const };
        if (credit.cancelledAt || credit.expiresAt <= clock.now()) throw new AppError('store_credit.ended');
        resends.take(storeCreditId);
        if (!(await mailCredit(deps, tx, credit))) throw new AppError('store_credit.no_holder');
        await keepAnswer(tx, once, { ok: true });
        return { ok: true as const };
      });
    },
  };
}

/** The currency that a new event of an organiser would begin with. */
async function currencyOf(query: Queries, clientId: string): Promise<Currency> {
  const { last, country } = await findCurrencyFacts(query, clientId);
  return last ?? currencyOfCountry(country) ?? (await getGeneralSettings(query)).currency;
}

/** Years that a credit which is issued by hand may last at most. */
const mostYears = 10;

function isWithin(expiresAt: Date, now: Date): boolean {
  return expiresAt > now && expiresAt.getTime() <= now.getTime() + mostYears * 366 * 86_400_000;
}

function presentRow(row: ListedStoreCredit): Row {
  const { id, clientId, clientName, state, currency, issued, balance, codeEnd, holderName, holderEmail } =
    row;
  return {
    ...{ _id: id, clientId, clientName, state, currency, issued, balance, codeEnd, holderName, holderEmail },
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(row.orderNumber !== null && { orderNumber: row.orderNumber }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
