import {
  buyerColumns,
  clientColumns,
  eventColumns,
  formatOrderNumber,
  guestColumns,
  homeTimezone,
  orderColumns,
  readReadableCode,
} from '@vh/domain';
import { hasRole } from '../../../platform/actor.ts';
import { orderFilterOf, seesTotals, selectBuyerIds } from '#sales';
import { listClients } from '#accounts';
import { listBackEvents, listGuests, sumGuests } from '#event-management';
import { sayAnswersOfOrders, scopeOf, selectOrderIds } from '#orders';
import { canViewSums, eventScopeOf, findNamedUsers } from '#system';
import { openAttendees } from './attendee-tables.ts';
import { openCodes, openRecipients, openSuppressions, openWaiting } from './demand-tables.ts';
import type { ExportOf } from './export.repo.ts';
import * as rows from './export-rows.repo.ts';
import {
  byCursor,
  byPages,
  declaredColumns,
  type ExportReader,
  type ExportTable,
  type Of,
} from './export-table.ts';
import { exportTexts } from './export-texts.ts';
import { openAudit, openDevices, openMessages, openPlaces, openUsers } from './platform-tables.ts';
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
  attendees: openAttendees,
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
  const { orderStates, channels, links, lists, yes, no } = exportTexts[language];
  const scope = scopeOf(actor);
  const hasMoney = seesTotals(actor, of);
  const ids = selectOrderIds(orderFilterOf(of, scope), of.sort);
  const columns = declaredColumns<typeof orderColumns, rows.ExportedOrder & Answered>(
    orderColumns,
    language,
    {
      number: row => formatOrderNumber(row.number),
      status: row => orderStates[row.state],
      buyer: row => row.buyerName,
      event: row => row.events,
      startsAt: row => row.startsAt && { moment: row.startsAt, timezone: row.timezone || homeTimezone },
      channel: row => channels[row.channel],
      links: row =>
        row.links.map(one => `${links[one.kind][one.direction]} ${formatOrderNumber(one.number)}`).join('; '),
    },
    { hasMoney, hasPeople: !actor.hidesPersonalData },
  );
  const load = async (some: readonly string[]) => {
    const answers = await sayAnswersOfOrders(tx, some, { language, yes, no, scope });
    const orders = await rows.loadExportedOrders(tx, some, { language, scope });
    return orders.map(order => ({ ...order, answers: (answers.get(order.id) ?? []).join('; ') }));
  };
  return byCursor({ title: lists.orders, hasMoney, columns, tx, ids, load });
}

async function openBuyers({ tx, language }: ExportReader, of: Of<'buyers'>): Promise<ExportTable> {
  const { lists, yes, no } = exportTexts[language];
  const number = of.q ? readReadableCode(of.q) : undefined;
  const ids = selectBuyerIds({ ...of, number }, of.sort);
  const said = (value: boolean | null) => (value === null ? null : value ? yes : no);
  const sumOf = ({ sums }: rows.ExportedBuyer, currency: string) =>
    sums.find(sum => sum.currency === currency);
  const columns = declaredColumns<typeof buyerColumns, rows.ExportedBuyer>(
    buyerColumns,
    language,
    {
      marketing: row => said(row.acceptsMarketing),
      account: row => said(row.hasAccount),
      paid: (row, currency) => ({ money: sumOf(row, currency)?.paid ?? 0 }),
      refunded: (row, currency) => ({ money: sumOf(row, currency)?.refunded ?? 0 }),
    },
    { currencies: await rows.listBuyerCurrencies(tx) },
  );
  const load = (some: readonly string[]) => rows.loadExportedBuyers(tx, some);
  return byCursor({ title: lists.buyers, columns, tx, ids, load });
}

async function openEvents(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'events'>,
): Promise<ExportTable> {
  const { lists, eventStates } = exportTexts[language];
  const at = { ...deps, db: { ...deps.db, query: tx } };
  const read = (page: number, size: number) =>
    listBackEvents(at, actor, { ...of, lang: language, page, pageSize: size });
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const hasMoney = canViewSums(eventScopeOf(actor), of.clientId);
  const columns = declaredColumns<typeof eventColumns, Row>(
    eventColumns,
    language,
    {
      date: row => ({ moment: new Date(row.date), timezone: row.timezone || homeTimezone }),
      status: row => eventStates[row.state],
    },
    { hasMoney },
  );
  return byPages({ title: lists.events, hasMoney, columns, read });
}

async function openClients(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'clients'>,
): Promise<ExportTable> {
  const { lists } = exportTexts[language];
  const among = hasRole(actor, 'admin') ? undefined : actor.managedClientIds;
  const read = (page: number, size: number) =>
    listClients(tx, { ...of, among, page, pageSize: size }, deps.clock.now());
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const sumOf = (kind: 'gross' | 'fees' | 'net') => (row: Row, currency: string) => ({
    money: row.sums.find(sum => sum.currency === currency)?.[kind] ?? 0,
  });
  const columns = declaredColumns<typeof clientColumns, Row>(
    clientColumns,
    language,
    { gross: sumOf('gross'), fees: sumOf('fees'), net: sumOf('net') },
    { currencies: await rows.listEventCurrencies(tx) },
  );
  return byPages({ title: lists.clients, columns, read });
}

async function openGuests({ tx, actor, language }: ExportReader, filter: Of<'guests'>): Promise<ExportTable> {
  const { lists, reasons, yes, no } = exportTexts[language];
  const hidesPeople = actor.hidesPersonalData === true;
  const of = { ...filter, hidesPeople, named: await findNamedUsers(tx, actor) };
  const { total } = await sumGuests(tx, of);
  const read = async (page: number, size: number) => {
    const guests = await listGuests(tx, of, { page, pageSize: size, sort: of.sort });
    const orderIds = guests.map(({ orderId }) => orderId);
    const answers = await sayAnswersOfOrders(tx, orderIds, { language, yes, no });
    const sayOf = ({ orderId }: (typeof guests)[number]) => (answers.get(orderId) ?? []).join('; ');
    return {
      rows: guests.map(guest => ({ ...guest, answers: sayOf(guest) })),
      total,
    };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const seatOf = ({ section, row, seat }: Row['seats'][number]) =>
    [section, row, seat].filter(Boolean).join(' ');
  const columns = declaredColumns<typeof guestColumns, Row>(
    guestColumns,
    language,
    {
      order: row => formatOrderNumber(row.orderNumber),
      reason: row => reasons[row.reason],
      seats: row => row.seats.map(seatOf).join(', '),
      answers: row => row.answers,
    },
    { hasPeople: !hidesPeople },
  );
  return byPages({ title: lists.guests, columns, read });
}
