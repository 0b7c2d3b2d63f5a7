import { payeeDelayHours, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import {
  homeTimezone,
  instantOfWallTime,
  mayApprovePayout,
  normaliseSearchText,
  payoutProblem,
  postPayout,
  postPayoutReturned,
  transitionPayout,
  wallTimeAt,
  type PayoutCommand,
} from '@vh/domain';
import { isValidIBAN } from 'ibantools';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged, ownClients } from '#system';
import { postLedger } from '#orders';
import { findPayee } from './balance.repo.ts';
import { balanceIn } from './balances.service.ts';
import { tellOfPayout } from './payout-mail.service.ts';
import { presentPayout, presentPayoutRow } from './payout.presenter.ts';
import * as repo from './payout.repo.ts';

type Detail = ResponseOf<'POST /back/payout/get'>;
type PayoutFilters = Omit<ParsedBodyOf<'POST /back/payout/get-list'>, 'sort' | 'page' | 'pageSize'> & {
  readonly ids?: readonly string[] | undefined;
};
type Step = Omit<repo.PayoutStep, 'state' | 'userId' | 'at'>;

/** A page of the payouts that the caller may see. */
export async function listPayouts(
  { db }: Deps,
  actor: Actor,
  { sort, page, pageSize, ...filters }: ParsedBodyOf<'POST /back/payout/get-list'>,
): Promise<ResponseOf<'POST /back/payout/get-list'>> {
  const filter = payoutFilterOf(actor, filters);
  const { rows, total } = await repo.listPayouts(db.query, filter, { sort, page, pageSize });
  return { rows: rows.map(row => presentPayoutRow(row, actor)), total, page, pageSize };
}

/** Which payouts somebody's list has under its filters. */
export function payoutFilterOf(
  actor: Actor,
  { q = '', from, to, ...named }: PayoutFilters,
): repo.PayoutFilter {
  return {
    ...named,
    among: amongOf(actor),
    words: normaliseSearchText(q).split(' ').filter(Boolean),
    ...(from && { from: instantOfWallTime(`${from}T00:00`, homeTimezone) }),
    ...(to && { before: dayAfter(to) }),
  };
}

/** The moment at which a day of the platform is over. */
export function dayAfter(day: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  return instantOfWallTime(`${next}T00:00`, homeTimezone);
}

/** One payout. @throws {AppError} not_found */
export async function getPayout({ db, clock }: Deps, actor: Actor, payoutId: string): Promise<Detail> {
  return view(db.query, actor, payoutId, clock.now());
}

/**
 * Asks for a payout of what is available.
 * @throws {AppError} payout.above_balance, payout.no_account, idempotency.mismatch
 */
export async function requestPayout(
  deps: Deps,
  actor: Actor,
  { clientId, currency, amount, note, key }: ParsedBodyOf<'POST /back/payout/request'>,
): Promise<Detail> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    await repo.lockClientMoney(tx, clientId);
    const known = await repo.findPayoutIdByKey(tx, clientId, key);
    if (known !== undefined) return sameRequest(tx, actor, known, { currency, amount, now });
    const payee = await requirePayee(tx, clientId);
    const balance = await balanceIn(tx, clientId, currency, now);
    if (payoutProblem(amount, balance)) throw aboveBalance(balance.available, currency);
    const { holder, iban, bic } = payee;
    const draft = { id: newId(), clientId, currency, amount, key, note, holder, iban, bic };
    const by = { userId: actor.userId, actedBy: actor.actedBy?.userId ?? null, at: now };
    await repo.insertPayout(tx, { ...draft, ...by });
    const after = { state: 'requested', amount, currency, note, holder, iban };
    await audit(tx, actor, now, { action: 'payout.request', id: draft.id, before: null, after });
    return view(tx, actor, draft.id, now);
  });
}

/** Takes a request back. @throws {AppError} not_found, payout.changed */
export async function withdrawPayout(
  deps: Deps,
  actor: Actor,
  { clientId, payoutId, version }: ParsedBodyOf<'POST /back/payout/withdraw'>,
): Promise<Detail> {
  const found = await repo.findPayout(deps.db.query, payoutId, [clientId]);
  if (!found) throw unknownPayout();
  return move(deps, actor, { payoutId, version, command: 'withdraw' });
}

/**
 * Approves what somebody else asked for, while the balance covers it.
 * @throws {AppError} not_found, payout.changed, payout.own_request, payout.own_adjustment, payout.account_pending with
 * `from`, payout.account_replaced, payout.above_balance
 */
export function approvePayout(
  deps: Deps,
  actor: Actor,
  { payoutId, version }: ParsedBodyOf<'POST /back/payout/approve'>,
): Promise<Detail> {
  return move(deps, actor, { payoutId, version, command: 'approve' }, {}, async (tx, payout) => {
    const askers = [payout.requestedBy, payout.requestedAs];
    if (!mayApprovePayout(askers, [actor.userId, actor.actedBy?.userId]))
      throw new AppError('payout.own_request');
    const approver = { userId: actor.userId, at: deps.clock.now() };
    if (await repo.hasOwnAdjustment(tx, payout.clientId, approver))
      throw new AppError('payout.own_adjustment');
    await requireSettledAccount(tx, payout, deps.clock.now());
    const left = await coveredBy(tx, payout, deps.clock.now());
    if (payout.amount > left) throw aboveBalance(left, payout.currency);
  });
}

/**
 * Rejects what is not paid.
 * @throws {AppError} not_found, payout.changed, or request.invalid at `isNotExecuted`: `in_bank_file` for one that the bank
 * may have by now, as its sum could then be paid twice
 */
export function rejectPayout(
  deps: Deps,
  actor: Actor,
  { payoutId, version, reason, isNotExecuted }: ParsedBodyOf<'POST /back/payout/reject'>,
): Promise<Detail> {
  return move(deps, actor, { payoutId, version, command: 'reject' }, { reason }, async tx => {
    if (!isNotExecuted && (await repo.lockInBankFile(tx, payoutId)))
      throw new AppError('request.invalid', { fields: { isNotExecuted: 'in_bank_file' } });
  });
}

/** Books that the bank paid; once, no matter who says it how often. @throws {AppError} not_found, payout.changed */
export function markPayoutPaid(
  deps: Deps,
  actor: Actor,
  { payoutId, version, paidOn, reference }: ParsedBodyOf<'POST /back/payout/mark-paid'>,
): Promise<Detail> {
  const now = deps.clock.now();
  if (paidOn > wallTimeAt(now, homeTimezone).slice(0, 10))
    throw new AppError('request.invalid', { fields: { paidOn: 'future' } });
  const step = { paidOn, reference };
  return move(deps, actor, { payoutId, version, command: 'pay' }, step, (tx, payout) =>
    postLedger(tx, {
      key: `payout ${payout.id}`,
      kind: 'payout',
      payoutId: payout.id,
      clientId: payout.clientId,
      at: now,
      entries: postPayout(payout),
    }),
  );
}

/** Books that a payment came back. @throws {AppError} not_found, payout.changed */
export function markPayoutReturned(
  deps: Deps,
  actor: Actor,
  { payoutId, version, reason }: ParsedBodyOf<'POST /back/payout/mark-returned'>,
): Promise<Detail> {
  return move(deps, actor, { payoutId, version, command: 'return' }, { reason }, (tx, payout) =>
    postLedger(tx, {
      key: `payout_returned ${payout.id}`,
      kind: 'payout_returned',
      payoutId: payout.id,
      clientId: payout.clientId,
      at: deps.clock.now(),
      entries: postPayoutReturned(payout),
    }),
  );
}

/** What a payout is to be moved by. */
interface Move {
  readonly payoutId: string;
  /** As the caller read it. */
  readonly version: number;
  readonly command: PayoutCommand;
}

/** Moves a payout on under the lock of its client's money, tells the organiser, and writes it down. */
async function move(
  deps: Deps,
  actor: Actor,
  { payoutId, version, command }: Move,
  step: Step = {},
  judge: (tx: Tx, payout: repo.PayoutRecord) => Promise<void> = () => Promise.resolve(),
): Promise<Detail> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    const found = await repo.findPayout(tx, payoutId);
    if (!found) throw unknownPayout();
    await repo.lockClientMoney(tx, found.clientId);
    const payout = (await repo.findPayout(tx, payoutId)) ?? found;
    const state = transitionPayout(payout.state, command);
    if (!state || payout.version !== version) throw changed(payout);
    await judge(tx, payout);
    const by = { userId: actor.userId, at: now };
    if (!(await repo.movePayout(tx, { id: payoutId, version }, { ...step, state, ...by })))
      throw changed(payout);
    await tellOfPayout(deps, tx, { ...payout, state, ...step });
    const change = { before: { state: payout.state }, after: { state, ...step } };
    await audit(tx, actor, now, { action: `payout.${actionOf[command]}`, id: payoutId, ...change });
    return view(tx, actor, payoutId, now);
  });
}

const actionOf: Readonly<Record<PayoutCommand, string>> = {
  approve: 'approve',
  reject: 'reject',
  withdraw: 'withdraw',
  pay: 'mark-paid',
  return: 'mark-returned',
};

/** Holds an approval to an account that is the organiser's today and was so for a day. */
async function requireSettledAccount(tx: Tx, payout: repo.PayoutRecord, now: Date): Promise<void> {
  const from = await waitOf(tx, payout.clientId, now);
  if (from) throw new AppError('payout.account_pending', { details: { from: from.toISOString() } });
  if (isReplaced(payout, await findPayee(tx, payout.clientId))) throw new AppError('payout.account_replaced');
}

/** True when the organiser has another account than the one that a payout was asked for. */
function isReplaced(payout: repo.PayoutRecord, payee: repo.Payee | undefined): boolean {
  return payee !== undefined && payee.iban !== payout.iban;
}

/**
 * When payouts of an organiser can be approved again after its account was replaced; undefined where they can now. Until
 * then anyone who was told of another account can say that it is not theirs.
 */
async function waitOf(query: Queries, clientId: string, now: Date): Promise<Date | undefined> {
  const changedAt = (await findPayee(query, clientId))?.bankChangedAt;
  const from = changedAt && new Date(changedAt.getTime() + payeeDelayHours * 3_600_000);
  return from && from > now ? from : undefined;
}

/** What of the balance is left for a payout that is asked for: others that are only asked for don't count. */
async function coveredBy(
  query: Queries,
  { clientId, currency }: repo.PayoutRecord,
  now: Date,
): Promise<number> {
  const { total, upcoming, approved } = await balanceIn(query, clientId, currency, now);
  return total - upcoming - approved;
}

async function sameRequest(
  tx: Tx,
  actor: Actor,
  id: string,
  { currency, amount, now }: { readonly currency: string; readonly amount: number; readonly now: Date },
): Promise<Detail> {
  const known = await view(tx, actor, id, now);
  if (known.currency !== currency || known.amount !== amount) throw new AppError('idempotency.mismatch');
  nothingChanged(tx);
  return known;
}

async function requirePayee(query: Queries, clientId: string): Promise<repo.Payee> {
  const payee = await findPayee(query, clientId);
  if (!payee) throw new AppError('not_found', { message: 'no such client' });
  if (!isValidIBAN(payee.iban)) {
    const account = payee.iban === '' ? 'missing' : 'wrong';
    throw new AppError('payout.no_account', { fields: { account } });
  }
  return payee;
}

async function view(query: Queries, actor: Actor, payoutId: string, now: Date): Promise<Detail> {
  const payout = await repo.findPayout(query, payoutId, amongOf(actor));
  if (!payout) throw unknownPayout();
  const payee = await findPayee(query, payout.clientId);
  const covered = payout.state === 'requested' ? await coveredBy(query, payout, now) : undefined;
  const isAccountChanged = isReplaced(payout, payee);
  const approvableFrom = payout.state === 'requested' ? await waitOf(query, payout.clientId, now) : undefined;
  return presentPayout(payout, actor, { isAccountChanged, covered, approvableFrom });
}

function amongOf(actor: Actor): readonly string[] | undefined {
  return hasRole(actor, 'admin') ? undefined : ownClients(actor);
}

function unknownPayout(): AppError {
  return new AppError('not_found', { message: 'no such payout' });
}

function changed({ version, state }: repo.PayoutRecord): AppError {
  return new AppError('payout.changed', { details: { version, state } });
}

function aboveBalance(available: number, currency: string): AppError {
  const details = { available: Math.max(available, 0), currency };
  return new AppError('payout.above_balance', { fields: { amount: 'above_available' }, details });
}

function audit(
  tx: Tx,
  { userId }: Actor,
  at: Date,
  entry: {
    readonly action: string;
    readonly id: string;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  const { action, id, before, after } = entry;
  return insertAuditEntry(tx, { at, userId, action, entity: 'payout', entityId: id, before, after });
}
