import { cashMovement, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { reportShift, type CashEntry } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { staysOpen } from '../payspot/payspot-open.ts';
import { listCardRefundsBetween } from '../payspot/card-refund.repo.ts';
import { listUnmatchedPaymentsBetween } from '../payspot/unmatched-payment.repo.ts';
import { sumShiftCommission } from '#payments';
import { addToJournal, lockTill, makeTill, type JournalDraft } from '../journal/journal.repo.ts';
import * as repo from '../journal/shift.repo.ts';

type Report = ResponseOf<'POST /back/payspot/get-shift-report'>;
type Watched = ResponseOf<'POST /back/cash-office/get-shifts'>['rows'][number];
type Movement = ResponseOf<'POST /back/payspot/move-cash'>;

/** Shifts of counters: opened with a float, worked, counted blindly and closed with a Z report. */
export function createShifts(deps: Deps) {
  /** Does something once per key; repeats are answered with what it answered. */
  function once<T>(
    call: string,
    { idempotencyKey, ...body }: { readonly idempotencyKey: string; readonly payspotId: string },
    doIt: (tx: Tx, at: Date) => Promise<T>,
    readKept: (kept: unknown) => T,
  ): Promise<T> {
    const request = { scope: `payspot.${call} ${body.payspotId}`, key: idempotencyKey, body };
    return deps.db.transaction(async tx => {
      const at = deps.clock.now();
      const kept = await claimOnce(tx, request, at);
      if (kept !== undefined) return readKept(kept);
      const answer = await doIt(tx, at);
      await keepAnswer(tx, request, answer);
      return answer;
    });
  }

  return {
    /** The open shift; nothing of what should be in the till. */
    async get(payspotId: string): Promise<ResponseOf<'POST /back/payspot/get-shift'>> {
      const { query } = deps.db;
      const [open] = await repo.listShifts(query, { payspotId, isOpen: true }, { limit: 1, offset: 0 });
      const requiresShifts = await repo.hasTill(query, payspotId);
      if (!open) return { requiresShifts };
      const movements = await movementsOf(query, open.id);
      const currencies = await repo.listShiftCurrencies(query, open.id);
      return { requiresShifts, shift: { ...presentShift(open), movements, currencies } };
    },

    /** @throws {AppError} shift.state while another one is open */
    async open(body: ParsedBodyOf<'POST /back/payspot/open-shift'>, actor: Actor) {
      refuseTwice(
        body.floats.map(float => float.currency),
        'floats',
      );
      const { payspotId } = body;
      const shiftId = await once(
        'open-shift',
        body,
        async (tx, at) => {
          if (!(await staysOpen(tx, payspotId)))
            throw new AppError('auth.forbidden', { message: 'the payspot is closed' });
          await makeTill(tx, payspotId);
          const till = await lockTill(tx, payspotId);
          if (!till || till.shiftId)
            throw new AppError('shift.state', { message: 'a shift is open already' });
          const id = newId();
          await repo.insertShift(tx, { id, payspotId, at, userId: actor.userId });
          const floats = body.floats.map(({ currency, amount }): JournalDraft => ({
            ...byHand(actor, at),
            kind: 'float',
            method: 'cash',
            currency,
            amount,
          }));
          await addToJournal(tx, till, id, floats);
          return id;
        },
        String,
      );
      return presentShift(await findShift(deps.db.query, payspotId, shiftId));
    },

    /** @throws {AppError} shift.state while none is open */
    moveCash(body: ParsedBodyOf<'POST /back/payspot/move-cash'>, actor: Actor): Promise<Movement> {
      const { payspotId, direction, currency, amount, reason } = body;
      return once(
        'move-cash',
        body,
        async (tx, at): Promise<Movement> => {
          const till = await lockTill(tx, payspotId);
          if (!till?.shiftId) throw new AppError('shift.state', { message: 'no shift is open' });
          const moved = { kind: direction, method: 'cash', currency, amount } as const;
          await addToJournal(tx, till, till.shiftId, [{ ...byHand(actor, at), ...moved, note: reason }]);
          return { at: at.toISOString(), direction, currency, amount, reason, by: actor.name };
        },
        kept => cashMovement.parse(kept),
      );
    },

    /** @throws {AppError} shift.state when another shift is open than the one that was counted, or none */
    async close(body: ParsedBodyOf<'POST /back/payspot/close-shift'>, actor: Actor): Promise<Report> {
      refuseTwice(
        body.counted.map(({ method, currency }) => `${method} ${currency}`),
        'counted',
      );
      const { payspotId, shiftId, note } = body;
      await once(
        'close-shift',
        body,
        async (tx, at) => {
          const till = await lockTill(tx, payspotId);
          if (!till || till.shiftId !== shiftId)
            throw new AppError('shift.state', { message: 'the shift is not open' });
          const counts = body.counted.map((line): JournalDraft => ({
            ...byHand(actor, at),
            kind: 'count',
            ...line,
          }));
          await addToJournal(tx, till, shiftId, counts);
          const reportNumber = till.lastReport + 1;
          await repo.closeShift(tx, { shiftId, payspotId, reportNumber, at, userId: actor.userId, note });
          return shiftId;
        },
        String,
      );
      return presentReport(deps.db.query, await findShift(deps.db.query, payspotId, shiftId));
    },

    /** @throws {AppError} shift.state while it is open: what should be there is not told before it was counted */
    async report(payspotId: string, shiftId: string): Promise<Report> {
      return presentReport(deps.db.query, await findShift(deps.db.query, payspotId, shiftId));
    },
  };
}

/** The Z reports of a counter, the newest first. */
export async function listReports(
  { db }: Deps,
  { payspotId, page, pageSize }: ParsedBodyOf<'POST /back/payspot/get-reports'>,
): Promise<ResponseOf<'POST /back/payspot/get-reports'>> {
  const filter = { payspotId, isOpen: false };
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const shifts = await repo.listShifts(db.query, filter, slice);
  const entries = await repo.listEntries(
    db.query,
    shifts.map(({ id }) => id),
  );
  const rows = shifts.flatMap(shift => {
    const { id, closedAt, closedBy, reportNumber } = shift;
    if (!closedAt || reportNumber === null) return [];
    const lines = reportShift(entries.filter(({ shiftId }) => shiftId === id));
    return {
      ...presentShift(shift),
      ...{ closedAt: closedAt.toISOString(), reportNumber, closedBy: closedBy ?? '' },
      differences: lines.flatMap(({ method, currency, difference }) =>
        difference === 0 ? [] : { method, currency, amount: difference },
      ),
    };
  });
  return { rows, total: await repo.countShifts(db.query, filter), page, pageSize };
}

/** A page of shifts as those who watch over all counters see them. */
export async function watchShifts(
  { db }: Deps,
  { page, pageSize, sort, ...filter }: ParsedBodyOf<'POST /back/cash-office/get-shifts'>,
): Promise<ResponseOf<'POST /back/cash-office/get-shifts'>> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize, sort };
  const rows = await withLines(db.query, await repo.listShifts(db.query, filter, slice));
  return { rows, total: await repo.countShifts(db.query, filter), page, pageSize };
}

/** Shifts with what should be there and what was counted. */
export async function withLines(query: Queries, shifts: readonly repo.ShiftRow[]): Promise<Watched[]> {
  const entries = await repo.listEntries(
    query,
    shifts.map(({ id }) => id),
  );
  const byShift = new Map(shifts.map(({ id }): [string, CashEntry[]] => [id, []]));
  for (const entry of entries) byShift.get(entry.shiftId)?.push(entry);
  return shifts.map(shift => ({
    ...presentShift(shift),
    payspotId: shift.payspotId,
    payspotName: shift.payspotName,
    note: shift.note,
    lines: reportShift(byShift.get(shift.id) ?? []),
  }));
}

async function findShift(query: Queries, payspotId: string, shiftId: string): Promise<repo.ShiftRow> {
  const [shift] = await repo.listShifts(query, { payspotId, shiftId }, { limit: 1, offset: 0 });
  if (!shift) throw new AppError('not_found');
  return shift;
}

async function movementsOf(query: Queries, shiftId: string): Promise<Movement[]> {
  const rows = await repo.listMovements(query, shiftId);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

function presentShift({ id, openedAt, openedBy, closedAt, reportNumber }: repo.ShiftRow) {
  return {
    _id: id,
    openedAt: openedAt.toISOString(),
    openedBy,
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    ...(reportNumber !== null && { reportNumber }),
  };
}

async function presentReport(query: Queries, shift: repo.ShiftRow): Promise<Report> {
  const { closedAt, reportNumber, payspotName, note } = shift;
  if (!closedAt || reportNumber === null) throw new AppError('shift.state', { message: 'the shift is open' });
  const unsold = await listUnmatchedPaymentsBetween(query, shift.payspotId, {
    from: shift.openedAt,
    until: closedAt,
  });
  const refunds = await listCardRefundsBetween(query, shift.payspotId, {
    from: shift.openedAt,
    until: closedAt,
  });
  return {
    ...presentShift(shift),
    closedAt: closedAt.toISOString(),
    reportNumber,
    payspotName,
    closedBy: shift.closedBy ?? '',
    note,
    lines: reportShift(await repo.listEntries(query, [shift.id])),
    commissions: await sumShiftCommission(query, shift.id),
    movements: await movementsOf(query, shift.id),
    unmatchedPayments: unsold.map(({ at, ...payment }) => ({ at: at.toISOString(), ...payment })),
    cardRefunds: refunds.map(({ at, reference, ...refund }) => ({
      ...refund,
      at: at.toISOString(),
      ...(reference !== null && { reference }),
    })),
  };
}

function byHand(actor: Actor, at: Date) {
  return { orderId: null, userId: actor.userId, note: '', at };
}

function refuseTwice(keys: readonly string[], field: string): void {
  if (new Set(keys).size < keys.length)
    throw new AppError('request.invalid', { fields: { [field]: 'twice' } });
}
