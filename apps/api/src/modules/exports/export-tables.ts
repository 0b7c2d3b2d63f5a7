import { homeTimezone, readReadableCode, type LanguageCode } from '@vh/domain';
import { hasRole, type Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { XlsxCell, XlsxTable } from '../../platform/xlsx/xlsx.ts';
import { findEntries, findTitles, selectEntryIds } from '../audit/audit-list.repo.ts';
import { subjectOf } from '../audit/audit.service.ts';
import { selectBuyerIds } from '../buyers/buyer.repo.ts';
import { listClients } from '../clients/client.repo.ts';
import { listBackEvents } from '../events/back-event.service.ts';
import { findReceipts, selectReceiptIds } from '../fiscal/fiscal-receipt.repo.ts';
import { receiptFilterOf } from '../fiscal/receipts.service.ts';
import { listGuests, sumGuests } from '../guests/guest.repo.ts';
import { findRecipients, selectRecipientIds } from '../marketing/recipient.repo.ts';
import { findMessages, selectMessageIds } from '../messages/outbox.repo.ts';
import { selectOrderIds } from '../orders/order-list.repo.ts';
import { orderFilterOf } from '../orders/orders.service.ts';
import { scopeOf } from '../orders/order-scope.ts';
import { houseLanguage } from '../payouts/payout-texts.ts';
import { presentPayoutRow } from '../payouts/payout.presenter.ts';
import { findPayouts, selectPayoutIds } from '../payouts/payout.repo.ts';
import { payoutFilterOf } from '../payouts/payouts.service.ts';
import { sayAnswersOfOrders } from '../questions/order-answers.repo.ts';
import type { ExportOf } from './export.repo.ts';
import * as rows from './export-rows.repo.ts';
import { exportTexts } from './export-texts.ts';

/** A list about to be written: its rows come in batches, as they are asked for. */
export interface ExportTable extends XlsxTable {
  readonly total: number;
  readonly batches: AsyncIterable<readonly (readonly XlsxCell[])[]>;
}

/** What a list is read with. */
export interface ExportReader {
  readonly deps: Deps;
  /** Reads one moment. */
  readonly tx: Tx;
  readonly actor: Actor;
  readonly language: LanguageCode;
}

/** Rows that are read at once: few enough that other calls don't wait long while they are written. */
const batchSize = 500;
/** As many where each costs more, and there are fewer in all. */
const pageSize = 250;

/** Opens a list as it is filtered. */
export function openExport(reader: ExportReader, of: ExportOf): Promise<ExportTable> {
  switch (of.list) {
    case 'orders':
      return openOrders(reader, of);
    case 'buyers':
      return openBuyers(reader, of);
    case 'events':
      return openEvents(reader, of);
    case 'clients':
      return openClients(reader, of);
    case 'guests':
      return openGuests(reader, of);
    case 'recipients':
      return openRecipients(reader, of);
    case 'payouts':
      return openPayouts(reader, of);
    case 'messages':
      return openMessages(reader, of);
    case 'receipts':
      return openReceipts(reader, of);
    case 'audit':
      return openAudit(reader, of);
  }
}

type Of<L extends ExportOf['list']> = Extract<ExportOf, { readonly list: L }>;

async function openOrders({ tx, actor, language }: ExportReader, of: Of<'orders'>): Promise<ExportTable> {
  const { columns: c, orderStates, channels, lists, yes, no } = exportTexts[houseLanguage(language)];
  const ids = selectOrderIds(orderFilterOf(of, scopeOf(actor)), of.sort);
  const columns: Column<rows.ExportedOrder & Answered>[] = [
    [c.number, 14, row => row.number],
    [c.state, 16, row => orderStates[row.state]],
    [c.createdAt, 17, row => atHome(row.createdAt)],
    [c.paidAt, 17, row => atHome(row.paidAt)],
    [c.buyer, 24, row => row.buyerName],
    [c.email, 28, row => row.buyerEmail],
    [c.events, 36, row => row.events],
    [c.startsAt, 17, row => row.startsAt && { moment: row.startsAt, timezone: row.timezone || homeTimezone }],
    [c.channel, 12, row => channels[row.channel]],
    [c.tickets, 9, row => row.quantity],
    [c.total, 14, row => ({ money: row.total })],
    [c.refunded, 14, row => ({ money: row.refunded })],
    [c.currency, 9, row => row.currency],
    [c.answers, 40, row => row.answers],
  ];
  const load = async (some: readonly string[]) => {
    const answers = await sayAnswersOfOrders(tx, some, { language, yes, no });
    const orders = await rows.loadExportedOrders(tx, some, language);
    return orders.map(order => ({ ...order, answers: (answers.get(order.id) ?? []).join('; ') }));
  };
  return byCursor({ title: lists.orders, columns, tx, ids, load });
}

async function openBuyers({ tx, language }: ExportReader, of: Of<'buyers'>): Promise<ExportTable> {
  const { columns: c, lists, yes, no } = exportTexts[houseLanguage(language)];
  const number = of.q ? readReadableCode(of.q) : undefined;
  const ids = selectBuyerIds({ ...of, number }, of.sort);
  const said = (value: boolean | null) => (value === null ? null : value ? yes : no);
  const currencies = await rows.listBuyerCurrencies(tx);
  const columns: Column<rows.ExportedBuyer>[] = [
    [c.name, 24, row => row.name],
    [c.email, 28, row => row.email],
    [c.phone, 16, row => row.phone],
    [c.language, 9, row => row.language],
    [c.orders, 9, row => row.orders],
    [c.tickets, 9, row => row.tickets],
    [c.firstOrder, 17, row => atHome(row.firstOrderAt)],
    [c.lastOrder, 17, row => atHome(row.lastOrderAt)],
    [c.wantsNews, 12, row => said(row.wantsNews)],
    [c.hasAccount, 12, row => said(row.hasAccount)],
    ...currencies.flatMap((currency): Column<rows.ExportedBuyer>[] => {
      const sumOf = (row: rows.ExportedBuyer) => row.sums.find(sum => sum.currency === currency);
      return [
        [`${c.paid} (${currency})`, 14, row => ({ money: sumOf(row)?.paid ?? 0 })],
        [`${c.refunded} (${currency})`, 14, row => ({ money: sumOf(row)?.refunded ?? 0 })],
      ];
    }),
  ];
  const load = (some: readonly string[]) => rows.loadExportedBuyers(tx, some);
  return byCursor({ title: lists.buyers, columns, tx, ids, load });
}

async function openEvents(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'events'>,
): Promise<ExportTable> {
  const { columns: c, lists, eventStates } = exportTexts[houseLanguage(language)];
  const at = { ...deps, db: { ...deps.db, query: tx } };
  const read = (page: number, size: number) =>
    listBackEvents(at, actor, { ...of, lang: language, page, pageSize: size });
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns: Column<Row>[] = [
    [c.title, 36, row => row.title],
    [c.startsAt, 17, row => ({ moment: new Date(row.date), timezone: row.timezone || homeTimezone })],
    [c.state, 14, row => eventStates[row.state]],
    [c.venue, 24, row => row.venue],
    [c.city, 16, row => row.city],
    [c.client, 24, row => row.clientName],
    [c.capacity, 10, row => row.capacity],
    [c.sold, 10, row => row.sold],
    [c.gross, 14, row => (row.gross === undefined ? null : { money: row.gross })],
    [c.currency, 9, row => row.currency],
  ];
  return byPages({ title: lists.events, columns, read });
}

async function openClients(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'clients'>,
): Promise<ExportTable> {
  const { columns: c, lists } = exportTexts[houseLanguage(language)];
  const among = hasRole(actor, 'admin') ? undefined : actor.managedClientIds;
  const read = (page: number, size: number) =>
    listClients(tx, { ...of, among, page, pageSize: size }, deps.clock.now());
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const currencies = await rows.listEventCurrencies(tx);
  const columns: Column<Row>[] = [
    [c.client, 30, row => row.name],
    [c.city, 16, row => row.city],
    [c.allEvents, 9, row => row.events],
    [c.upcoming, 9, row => row.upcomingEvents],
    [c.sold, 10, row => row.sold],
    ...currencies.flatMap(currency =>
      (['gross', 'fees', 'net'] as const).map((kind): Column<Row> => {
        const sumOf = (row: Row) => row.sums.find(sum => sum.currency === currency)?.[kind] ?? 0;
        return [`${c[kind]} (${currency})`, 14, row => ({ money: sumOf(row) })];
      }),
    ),
  ];
  return byPages({ title: lists.clients, columns, read });
}

async function openGuests({ tx, language }: ExportReader, of: Of<'guests'>): Promise<ExportTable> {
  const { columns: c, lists, reasons, yes, no } = exportTexts[houseLanguage(language)];
  const { total } = await sumGuests(tx, of);
  const read = async (page: number, size: number) => {
    const guests = await listGuests(tx, of, { page, pageSize: size });
    const orderIds = guests.map(({ orderId }) => orderId);
    const answers = await sayAnswersOfOrders(tx, orderIds, { language, yes, no });
    const sayOf = ({ orderId }: (typeof guests)[number]) => (answers.get(orderId) ?? []).join('; ');
    return { rows: guests.map(guest => ({ ...guest, answers: sayOf(guest) })), total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const seatOf = ({ section, row, seat }: Row['seats'][number]) =>
    [section, row, seat].filter(Boolean).join(' ');
  const columns: Column<Row>[] = [
    [c.name, 24, row => row.name],
    [c.email, 28, row => row.email],
    [c.number, 14, row => row.orderNumber],
    [c.reason, 12, row => reasons[row.reason]],
    [c.tickets, 9, row => row.tickets],
    [c.arrived, 9, row => row.arrived],
    [c.seats, 24, row => row.seats.map(seatOf).join(', ')],
    [c.note, 30, row => row.note],
    [c.answers, 40, row => row.answers],
    [c.by, 20, row => row.by],
    [c.invitedAt, 17, row => atHome(new Date(row.at))],
    [c.revokedAt, 17, row => atHome(row.revokedAt ? new Date(row.revokedAt) : null)],
  ];
  return byPages({ title: lists.guests, columns, read });
}

async function openRecipients({ tx, language }: ExportReader, of: Of<'recipients'>): Promise<ExportTable> {
  const { columns: c, lists, recipientStates } = exportTexts[houseLanguage(language)];
  type Row = Awaited<ReturnType<typeof findRecipients>>[number];
  const columns: Column<Row>[] = [
    [c.name, 24, row => row.name],
    [c.address, 28, row => row.address],
    [c.language, 10, row => row.language],
    [c.state, 14, row => recipientStates[row.state]],
    [c.detail, 30, row => row.detail],
    [c.sentAt, 17, row => atHome(row.sentAt)],
    [c.deliveredAt, 17, row => atHome(row.deliveredAt)],
    [c.readAt, 17, row => atHome(row.readAt)],
    [c.unsubscribedAt, 17, row => atHome(row.unsubscribedAt)],
  ];
  const load = (some: readonly string[]) => findRecipients(tx, some);
  return byCursor({ title: lists.recipients, columns, tx, ids: selectRecipientIds(of), load });
}

async function openPayouts({ tx, actor, language }: ExportReader, of: Of<'payouts'>): Promise<ExportTable> {
  const { columns: c, lists, payoutStates } = exportTexts[houseLanguage(language)];
  const load = async (some: readonly string[]) =>
    (await findPayouts(tx, some)).map(payout => presentPayoutRow(payout, actor));
  type Row = Awaited<ReturnType<typeof load>>[number];
  const columns: Column<Row>[] = [
    [c.payout, 12, row => row.number],
    [c.client, 30, row => row.client.name],
    [c.amount, 14, row => ({ money: row.amount })],
    [c.currency, 9, row => row.currency],
    [c.state, 14, row => payoutStates[row.state]],
    [c.requestedAt, 17, row => atHome(new Date(row.requestedAt))],
    [c.requestedBy, 24, row => row.requestedBy],
    [c.paidAt, 12, row => (row.paidOn === undefined ? null : { day: row.paidOn })],
    // the bank's files are the house's to know
    ...(hasRole(actor, 'admin') ? [[c.bankFile, 12, row => row.batch ?? null] satisfies Column<Row>] : []),
  ];
  const ids = selectPayoutIds(payoutFilterOf(actor, of), of.sort);
  return byCursor({ title: lists.payouts, columns, tx, ids, load });
}

async function openMessages({ tx, language }: ExportReader, of: Of<'messages'>): Promise<ExportTable> {
  const { columns: c, lists, messageStates } = exportTexts[houseLanguage(language)];
  type Row = Awaited<ReturnType<typeof findMessages>>[number];
  const columns: Column<Row>[] = [
    [c.recipient, 28, row => row.recipient],
    [c.kind, 22, row => row.kind],
    [c.subject, 44, row => row.subject],
    [c.state, 14, row => messageStates[row.state]],
    [c.number, 14, row => row.orderNumber],
    [c.writtenAt, 17, row => atHome(row.createdAt)],
    [c.sentAt, 17, row => atHome(row.sentAt)],
    [c.detail, 40, row => row.error],
  ];
  const ids = selectMessageIds({ ...of, number: of.q ? readReadableCode(of.q) : undefined });
  return byCursor({ title: lists.messages, columns, tx, ids, load: some => findMessages(tx, some) });
}

async function openReceipts({ tx, language }: ExportReader, of: Of<'receipts'>): Promise<ExportTable> {
  const {
    columns: c,
    lists,
    receiptKinds,
    receiptStates,
    receiptFailures,
  } = exportTexts[houseLanguage(language)];
  type Row = Awaited<ReturnType<typeof findReceipts>>[number];
  const whyOf = ({ failure, failureDetail }: Row) =>
    [failure && receiptFailures[failure], failureDetail].filter(Boolean).join(': ');
  const columns: Column<Row>[] = [
    [c.number, 14, row => row.orderNumber],
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

async function openAudit({ tx, language }: ExportReader, of: Of<'audit'>): Promise<ExportTable> {
  const { columns: c, lists } = exportTexts[houseLanguage(language)];
  const load = async (some: readonly string[]) => {
    const entries = await findEntries(tx, some);
    const titles = await findTitles(tx, entries.map(subjectOf));
    return entries.map(entry => ({ ...entry, title: titles.get(subjectOf(entry)) ?? null }));
  };
  type Row = Awaited<ReturnType<typeof load>>[number];
  const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const columns: Column<Row>[] = [
    [c.entry, 10, row => row.id],
    [c.at, 17, row => atHome(row.at)],
    [c.user, 24, row => row.userName],
    [c.email, 28, row => row.userEmail],
    [c.actedBy, 24, row => row.actedBy],
    [c.action, 24, row => row.action],
    [c.record, 14, row => row.entity],
    [c.recordId, 38, row => row.entityId],
    [c.recordTitle, 30, row => row.title],
    [c.before, 40, row => textOf(row.before)],
    [c.after, 40, row => textOf(row.after)],
    [c.address, 18, row => row.address],
    [c.userAgent, 30, row => row.userAgent],
    [c.request, 38, row => row.requestId],
  ];
  const ids = selectEntryIds(of, of.sort === '-at');
  return byCursor({ title: lists.audit, columns, tx, ids, load });
}

/** What was answered to the questions of an event. */
interface Answered {
  readonly answers: string;
}

type Column<R> = readonly [head: string, width: number, cell: (row: R) => XlsxCell];

function atHome(moment: Date | null): XlsxCell {
  return moment && { moment, timezone: homeTimezone };
}

interface ByCursor<R> {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly tx: Tx;
  readonly ids: ReturnType<typeof selectOrderIds>;
  readonly load: (ids: readonly string[]) => Promise<readonly R[]>;
}

/** For lists of any length. */
async function byCursor<R>({ title, columns, tx, ids, load }: ByCursor<R>): Promise<ExportTable> {
  const total = await rows.countIds(tx, ids);
  async function* batches() {
    for await (const some of rows.readIds(tx, ids, batchSize)) yield cellsOf(columns, await load(some));
  }
  return { title, ...headOf(columns), total, batches: batches() };
}

interface ByPages<R> {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly read: (
    page: number,
    size: number,
  ) => Promise<{ readonly rows: readonly R[]; readonly total: number }>;
}

/** For lists that are short enough to be read page by page, as the list's own call does. */
async function byPages<R>({ title, columns, read }: ByPages<R>): Promise<ExportTable> {
  const first = await read(1, pageSize);
  async function* batches() {
    yield cellsOf(columns, first.rows);
    for (let page = 2; (page - 1) * pageSize < first.total; page += 1) {
      yield cellsOf(columns, (await read(page, pageSize)).rows);
    }
  }
  return { title, ...headOf(columns), total: first.total, batches: batches() };
}

function headOf<R>(columns: readonly Column<R>[]): Pick<XlsxTable, 'head' | 'widths'> {
  return { head: columns.map(([head]) => head), widths: columns.map(([, width]) => width) };
}

function cellsOf<R>(columns: readonly Column<R>[], some: readonly R[]): XlsxCell[][] {
  return some.map(row => columns.map(([, , cell]) => cell(row)));
}
