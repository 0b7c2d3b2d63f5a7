import { formatOrderNumber, guestColumns, homeTimezone, orderColumns, readReadableCode } from '@vh/domain';
import { hasRole } from '../../../platform/actor.ts';
import { orderFilterOf, seesTotals, selectBuyerIds } from '#sales';
import { listClients } from '#accounts';
import { listBackEvents, listGuests, sumGuests } from '#event-management';
import { sayAnswersOfOrders, scopeOf, selectOrderIds } from '#orders';
import { backOfficeLanguage, canViewSums, eventScopeOf, findNamedUsers } from '#system';
import { openAttendees } from './attendee-tables.ts';
import { openCodes, openRecipients, openSuppressions, openWaiting } from './demand-tables.ts';
import type { ExportOf } from './export.repo.ts';
import * as rows from './export-rows.repo.ts';
import {
  atHome,
  byCursor,
  byPages,
  declaredColumns,
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
  const { orderStates, channels, links, lists, yes, no } = exportTexts[backOfficeLanguage(language)];
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
        row.links
          .map(one => `${links[`${one.kind}.${one.direction}`]} ${formatOrderNumber(one.number)}`)
          .join('; '),
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
  const hasMoney = canViewSums(eventScopeOf(actor), of.clientId);
  const gross: Column<Row> = [c.gross, 14, row => (row.gross === undefined ? null : { money: row.gross })];
  const columns: Column<Row>[] = [
    [c.title, 36, row => row.title],
    [c.startsAt, 17, row => ({ moment: new Date(row.date), timezone: row.timezone || homeTimezone })],
    [c.state, 14, row => eventStates[row.state]],
    [c.venue, 24, row => row.venue],
    [c.city, 16, row => row.city],
    [c.client, 24, row => row.clientName],
    [c.capacity, 10, row => row.capacity],
    [c.sold, 10, row => row.sold],
    ...(hasMoney ? [gross] : []),
    [c.currency, 9, row => row.currency],
  ];
  return byPages({ title: lists.events, hasMoney, columns, read });
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

async function openGuests({ tx, actor, language }: ExportReader, filter: Of<'guests'>): Promise<ExportTable> {
  const { lists, reasons, yes, no } = exportTexts[backOfficeLanguage(language)];
  const hidesPeople = actor.hidesPersonalData === true;
  const of = { ...filter, hidesPeople, named: await findNamedUsers(tx, actor) };
  const { total } = await sumGuests(tx, of);
  const read = async (page: number, size: number) => {
    const guests = await listGuests(tx, of, { page, pageSize: size, sort: of.sort });
    const orderIds = guests.map(({ orderId }) => orderId);
    const answers = await sayAnswersOfOrders(tx, orderIds, { language, yes, no });
    const sayOf = ({ orderId }: (typeof guests)[number]) => (answers.get(orderId) ?? []).join('; ');
    return {
      rows: guests.map(guest => ({ ...guest, revokedAt: guest.revokedAt, answers: sayOf(guest) })),
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
