import {
  dueColumns,
  formatOrderNumber,
  payoutColumns,
  receiptColumns,
  shiftColumns,
  transferColumns,
} from '@vh/domain';
import {
  findPayouts,
  findReceipts,
  payoutFilterOf,
  presentPayoutRow,
  readQueue,
  receiptFilterOf,
  selectPayoutIds,
  selectReceiptIds,
} from '#accounting';
import { findShifts, selectShiftLines, withLines } from '#box-office';
import { dueFilterOf, findDue, presentDue, selectDueIds } from '#payments';
import { hasRole } from '../../../platform/actor.ts';
import {
  byCursor,
  byPages,
  declaredColumns,
  type ExportReader,
  type ExportTable,
  type Of,
} from './export-table.ts';
import { exportTexts } from './export-texts.ts';

export async function openPayouts(
  { tx, actor, language }: ExportReader,
  of: Of<'payouts'>,
): Promise<ExportTable> {
  const { lists, payoutStates } = exportTexts[language];
  const load = async (some: readonly string[]) =>
    (await findPayouts(tx, some)).map(payout => presentPayoutRow(payout, actor));
  type Row = Awaited<ReturnType<typeof load>>[number];
  const columns = declaredColumns<typeof payoutColumns, Row>(
    payoutColumns,
    language,
    {
      number: row => row.number,
      client: row => row.client.name,
      state: row => payoutStates[row.state],
      paidOn: row => (row.paidOn === undefined ? null : { day: row.paidOn }),
      bankFile: row => row.batch ?? null,
    },
    // the bank's files are for admins alone
    { without: hasRole(actor, 'admin') ? [] : ['bankFile'] },
  );
  const ids = selectPayoutIds(payoutFilterOf(actor, of), of.sort);
  return byCursor({ title: lists.payouts, columns, tx, ids, load });
}

export async function openReceipts({ tx, language }: ExportReader, of: Of<'receipts'>): Promise<ExportTable> {
  const { lists, receiptKinds, receiptStates, receiptFailures } = exportTexts[language];
  type Row = Awaited<ReturnType<typeof findReceipts>>[number];
  const whyOf = ({ failure, failureDetail }: Row) =>
    [failure && receiptFailures[failure], failureDetail].filter(Boolean).join(': ');
  const columns = declaredColumns<typeof receiptColumns, Row>(receiptColumns, language, {
    order: row => row.orderNumber && formatOrderNumber(row.orderNumber),
    kind: row => receiptKinds[row.kind],
    state: row => receiptStates[row.state],
    number: row => row.number,
    error: whyOf,
  });
  const ids = selectReceiptIds(receiptFilterOf(of));
  return byCursor({ title: lists.receipts, columns, tx, ids, load: some => findReceipts(tx, some) });
}

/** A line each for a method and a currency of a shift, so that a table program can add them up. */
export async function openShifts({ tx, language }: ExportReader, of: Of<'shifts'>): Promise<ExportTable> {
  const { lists, shiftStates, methods } = exportTexts[language];
  const load = async (some: readonly string[]) => {
    const named = some.map(line => line.split(' '));
    const shifts = await withLines(tx, await findShifts(tx, [...new Set(named.map(([id = '']) => id))]));
    const byId = new Map(shifts.map(shift => [shift._id, shift]));
    return named.flatMap(([id = '', method, currency]) => {
      const shift = byId.get(id);
      const line = shift?.lines.find(one => one.method === method && one.currency === currency);
      return shift ? [{ ...shift, line }] : [];
    });
  };
  type Row = Awaited<ReturnType<typeof load>>[number];
  const stateOf = ({ closedAt, lines }: Row) => {
    if (closedAt === undefined) return shiftStates.open;
    return lines.every(({ difference }) => difference === 0) ? shiftStates.agrees : shiftStates.differs;
  };
  const sum = (part: 'float' | 'sale' | 'refund' | 'in' | 'out' | 'expected') => (row: Row) =>
    row.line ? { money: row.line[part] } : null;
  // what is counted at the end only says nothing before
  const atEnd = (part: 'counted' | 'difference') => (row: Row) =>
    row.line && row.closedAt !== undefined ? { money: row.line[part] } : null;
  const columns = declaredColumns<typeof shiftColumns, Row>(shiftColumns, language, {
    report: row => row.reportNumber ?? null,
    state: stateOf,
    method: row => (row.line ? methods[row.line.method] : null),
    currency: row => row.line?.currency ?? null,
    float: sum('float'),
    sales: row => row.line?.sales ?? null,
    sold: sum('sale'),
    refunded: sum('refund'),
    putIn: sum('in'),
    takenOut: sum('out'),
    expected: sum('expected'),
    counted: atEnd('counted'),
    difference: atEnd('difference'),
  });
  return byCursor({ title: lists.shifts, columns, tx, ids: selectShiftLines(of, of.sort), load });
}

/** Transfers that need a person. */
export async function openTransfers(
  { tx, language }: ExportReader,
  of: Of<'transfers'>,
): Promise<ExportTable> {
  const { lists, transferStates, transferReasons, orderStates } = exportTexts[language];
  const read = (page: number, pageSize: number) => readQueue(tx, { ...of, page, pageSize });
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns = declaredColumns<typeof transferColumns, Row>(transferColumns, language, {
    bookedOn: row => ({ day: row.bookedOn }),
    status: row => transferStates[row.state],
    reason: row => transferReasons[row.reason],
    order: row => (row.order ? formatOrderNumber(row.order.number) : null),
    buyer: row => row.order?.buyerName ?? null,
    orderState: row => (row.order ? orderStates[row.order.state] : null),
    total: row => (row.order ? { money: row.order.total } : null),
    received: row => (row.order ? { money: row.order.received } : null),
  });
  return byPages({ title: lists.transfers, columns, read });
}

/** Money that buyers are owed, that they owe, and refunds that did not go through. */
export async function openDue({ deps, tx, language }: ExportReader, of: Of<'due'>): Promise<ExportTable> {
  const { lists, dueReasons, providers } = exportTexts[language];
  const load = async (some: readonly string[]) =>
    (await findDue(tx, some)).map(row => presentDue(row, language));
  type Row = Awaited<ReturnType<typeof load>>[number];
  const providerOf = ({ provider }: Row) => (provider ? (providers[provider] ?? provider) : null);
  const columns = declaredColumns<typeof dueColumns, Row>(dueColumns, language, {
    number: row => formatOrderNumber(row.number),
    why: row => dueReasons[row.why],
    provider: providerOf,
    error: row => (row.failure === 'manual' ? null : (row.failure ?? null)),
  });
  const ids = selectDueIds(dueFilterOf(of, deps.clock.now()), of.sort);
  return byCursor({ title: lists.due, columns, tx, ids, load });
}
