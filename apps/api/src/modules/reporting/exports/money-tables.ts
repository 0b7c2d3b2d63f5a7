import { formatOrderNumber } from '@vh/domain';
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
import { backOfficeLanguage } from '#system';
import { dueFilterOf, findDue, presentDue, selectDueIds } from '#payments';
import { hasRole } from '../../../platform/actor.ts';
import {
  atHome,
  byCursor,
  byPages,
  type Column,
  type ExportReader,
  type ExportTable,
  type Of,
} from './export-table.ts';
import { exportTexts } from './export-texts.ts';

export async function openPayouts(
  { tx, actor, language }: ExportReader,
  of: Of<'payouts'>,
): Promise<ExportTable> {
  const { columns: c, lists, payoutStates } = exportTexts[backOfficeLanguage(language)];
  const load = async (some: readonly string[]) =>
    (await findPayouts(tx, some)).map(payout => presentPayoutRow(payout, actor));
  type Row = Awaited<ReturnType<typeof load>>[number];
  const columns: Column<Row>[] = [
    [c.payout, 12, row => row.number],
    [c.client, 30, row => row.client.name],
    [c.amount, 14, row => ({ money: row.amount })],
    [c.currency, 9, row => row.currency],
    [c.state, 14, row => payoutStates[row.state]],
    [c.requestedAt, 17, row => atHome(row.requestedAt)],
    [c.requestedBy, 24, row => row.requestedBy],
    [c.paidAt, 12, row => (row.paidOn === undefined ? null : { day: row.paidOn })],
    // the bank's files are the house's to know
    ...(hasRole(actor, 'admin') ? [[c.bankFile, 12, row => row.batch ?? null] satisfies Column<Row>] : []),
  ];
  const ids = selectPayoutIds(payoutFilterOf(actor, of), of.sort);
  return byCursor({ title: lists.payouts, columns, tx, ids, load });
}

export async function openReceipts({ tx, language }: ExportReader, of: Of<'receipts'>): Promise<ExportTable> {
  const {
    columns: c,
    lists,
    receiptKinds,
    receiptStates,
    receiptFailures,
  } = exportTexts[backOfficeLanguage(language)];
  type Row = Awaited<ReturnType<typeof findReceipts>>[number];
  const whyOf = ({ failure, failureDetail }: Row) =>
    [failure && receiptFailures[failure], failureDetail].filter(Boolean).join(': ');
  const columns: Column<Row>[] = [
    [c.number, 14, row => row.orderNumber && formatOrderNumber(row.orderNumber)],
    [c.receiptKind, 12, row => receiptKinds[row.kind]],
    [c.state, 14, row => receiptStates[row.state]],
    [c.receipt, 24, row => row.number],
    [c.total, 14, row => (row.total === null ? null : { money: row.total })],
    [c.currency, 9, row => row.currency],
    [c.createdAt, 17, row => atHome(row.createdAt)],
    [c.signedAt, 17, row => atHome(row.signedAt)],
    [c.attempts, 9, row => row.attempts],
    [c.detail, 40, row => whyOf(row)],
    [c.verification, 40, row => row.verificationUrl],
  ];
  const ids = selectReceiptIds(receiptFilterOf(of));
  return byCursor({ title: lists.receipts, columns, tx, ids, load: some => findReceipts(tx, some) });
}

/** A line each for a method and a currency of a shift, so that a table program can add them up. */
export async function openShifts({ tx, language }: ExportReader, of: Of<'shifts'>): Promise<ExportTable> {
  const { columns: c, lists, shiftStates, methods } = exportTexts[backOfficeLanguage(language)];
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
  const columns: Column<Row>[] = [
    [c.payspot, 24, row => row.payspotName],
    [c.report, 8, row => row.reportNumber ?? null],
    [c.openedAt, 17, row => atHome(row.openedAt)],
    [c.openedBy, 24, row => row.openedBy],
    [c.closedAt, 17, row => atHome(row.closedAt)],
    [c.state, 14, stateOf],
    [c.method, 12, row => (row.line ? methods[row.line.method] : null)],
    [c.currency, 9, row => row.line?.currency ?? null],
    [c.float, 14, sum('float')],
    [c.sales, 9, row => row.line?.sales ?? null],
    [c.sold, 14, sum('sale')],
    [c.refunded, 14, sum('refund')],
    [c.putIn, 14, sum('in')],
    [c.takenOut, 14, sum('out')],
    [c.expected, 14, sum('expected')],
    [c.counted, 14, atEnd('counted')],
    [c.difference, 14, atEnd('difference')],
    [c.note, 40, row => row.note],
  ];
  return byCursor({ title: lists.shifts, columns, tx, ids: selectShiftLines(of, of.sort), load });
}

/** Transfers that need a person. */
export async function openTransfers(
  { tx, language }: ExportReader,
  of: Of<'transfers'>,
): Promise<ExportTable> {
  const {
    columns: c,
    lists,
    transferStates,
    transferReasons,
    orderStates,
  } = exportTexts[backOfficeLanguage(language)];
  const read = (page: number, pageSize: number) => readQueue(tx, { ...of, page, pageSize });
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns: Column<Row>[] = [
    [c.bookedOn, 12, row => ({ day: row.bookedOn })],
    [c.payer, 28, row => row.payerName],
    [c.account, 26, row => row.payerAccount],
    [c.reference, 24, row => row.reference],
    [c.purpose, 36, row => row.text],
    [c.amount, 14, row => ({ money: row.amount })],
    [c.currency, 9, row => row.currency],
    [c.state, 16, row => transferStates[row.state]],
    [c.reason, 28, row => transferReasons[row.reason]],
    [c.number, 14, row => (row.order ? formatOrderNumber(row.order.number) : null)],
    [c.buyer, 24, row => row.order?.buyerName ?? null],
    [c.orderState, 16, row => (row.order ? orderStates[row.order.state] : null)],
    [c.total, 14, row => (row.order ? { money: row.order.total } : null)],
    [c.received, 14, row => (row.order ? { money: row.order.received } : null)],
  ];
  return byPages({ title: lists.transfers, columns, read });
}

/** Money that buyers are owed, that they owe, and refunds that did not go through. */
export async function openDue({ deps, tx, language }: ExportReader, of: Of<'due'>): Promise<ExportTable> {
  const { columns: c, lists, dueReasons, providers } = exportTexts[backOfficeLanguage(language)];
  const load = async (some: readonly string[]) =>
    (await findDue(tx, some)).map(row => presentDue(row, language));
  type Row = Awaited<ReturnType<typeof load>>[number];
  const providerOf = ({ provider }: Row) => (provider ? (providers[provider] ?? provider) : null);
  const columns: Column<Row>[] = [
    [c.number, 14, row => formatOrderNumber(row.number)],
    [c.reason, 28, row => dueReasons[row.why]],
    [c.events, 36, row => row.eventTitle],
    [c.buyer, 24, row => row.buyerName],
    [c.email, 28, row => row.buyerEmail],
    [c.since, 17, row => atHome(row.since)],
    [c.method, 20, providerOf],
    [c.amount, 14, row => ({ money: row.due })],
    [c.currency, 9, row => row.currency],
    [c.detail, 40, row => (row.failure === 'by_hand' ? null : (row.failure ?? null))],
  ];
  const ids = selectDueIds(dueFilterOf(of, deps.clock.now()), of.sort);
  return byCursor({ title: lists.due, columns, tx, ids, load });
}
