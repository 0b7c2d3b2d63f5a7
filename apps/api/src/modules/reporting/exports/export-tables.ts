import { homeTimezone, readReadableCode } from '@vh/domain';
import { hasRole } from '../../../platform/actor.ts';
import { orderFilterOf, selectBuyerIds } from '#sales';
import { listClients } from '#accounts';
import { listBackEvents, listGuests, sumGuests } from '#event-management';
import { sayAnswersOfOrders, scopeOf, selectOrderIds } from '#orders';
import { backOfficeLanguage } from '#system';
import { openCodes, openRecipients, openSuppressions, openWaiting } from './demand-tables.ts';
import type { ExportOf } from './export.repo.ts';
import * as rows from './export-rows.repo.ts';
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
import { openAudit, openDevices, openMessages, openPlaces, openUsers } from './house-tables.ts';
import { openDue, openPayouts, openReceipts, openShifts, openTransfers } from './money-tables.ts';

/** How each list is opened as it is filtered. */
const openers: {
  readonly [L in ExportOf['list']]: (reader: ExportReader, of: Of<L>) => Promise<ExportTable>;
} = {
  orders: openOrders,
  buyers: openBuyers,
  events: openEvents,
  clients: openClients,
  guests: openGuests,
  recipients: openRecipients,
  payouts: openPayouts,
  messages: openMessages,
  receipts: openReceipts,
  audit: openAudit,
  users: openUsers,
  places: openPlaces,
  devices: openDevices,
  shifts: openShifts,
  transfers: openTransfers,
  codes: openCodes,
  waiting: openWaiting,
  suppressions: openSuppressions,
  due: openDue,
};

/** Opens a list as it is filtered. */
export function openExport<L extends ExportOf['list']>(
  reader: ExportReader,
  of: Of<L> & { readonly list: L },
): Promise<ExportTable> {
  return openers[of.list](reader, of);
}

/** What was answered to the questions of an event. */
interface Answered {
  readonly answers: string;
}

async function openOrders({ tx, actor, language }: ExportReader, of: Of<'orders'>): Promise<ExportTable> {
  const { columns: c, orderStates, channels, lists, yes, no } = exportTexts[backOfficeLanguage(language)];
  const scope = scopeOf(actor);
  const ids = selectOrderIds(orderFilterOf(of, scope), of.sort);
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
    [c.serviceFee, 14, row => ({ money: row.fees })],
    [c.protection, 14, row => ({ money: row.protection })],
    [c.total, 14, row => ({ money: row.total })],
    [c.vat, 14, row => ({ money: row.vat })],
    [c.serviceVat, 14, row => ({ money: row.serviceVat })],
    [c.refunded, 14, row => ({ money: row.refunded })],
    [c.net, 14, row => ({ money: row.net })],
    [c.currency, 9, row => row.currency],
    [c.answers, 40, row => row.answers],
  ];
  const load = async (some: readonly string[]) => {
    const answers = await sayAnswersOfOrders(tx, some, { language, yes, no, scope });
    const orders = await rows.loadExportedOrders(tx, some, { language, scope });
    return orders.map(order => ({ ...order, answers: (answers.get(order.id) ?? []).join('; ') }));
  };
  return byCursor({ title: lists.orders, columns, tx, ids, load });
}

async function openBuyers({ tx, language }: ExportReader, of: Of<'buyers'>): Promise<ExportTable> {
  const { columns: c, lists, yes, no } = exportTexts[backOfficeLanguage(language)];
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
  const { columns: c, lists, eventStates } = exportTexts[backOfficeLanguage(language)];
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
  const { columns: c, lists } = exportTexts[backOfficeLanguage(language)];
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
  const { columns: c, lists, reasons, yes, no } = exportTexts[backOfficeLanguage(language)];
  const { total } = await sumGuests(tx, of);
  const read = async (page: number, size: number) => {
    const guests = await listGuests(tx, of, { page, pageSize: size, sort: of.sort });
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
    [c.invitedAt, 17, row => atHome(row.at)],
    [c.revokedAt, 17, row => atHome(row.revokedAt)],
  ];
  return byPages({ title: lists.guests, columns, read });
}
