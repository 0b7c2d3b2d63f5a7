import { codeFilterOf, codeFor, listCodes, loadEvents } from '#catalogue';
import { findRecipients, selectRecipientIds } from '#marketing';
import { findSuppressions, selectSuppressed } from '#messaging';
import { backOfficeLanguage } from '#system';
import { listEntries, presentEntry } from '#sales';
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

export async function openRecipients(
  { tx, language }: ExportReader,
  of: Of<'recipients'>,
): Promise<ExportTable> {
  const { columns: c, lists, recipientStates } = exportTexts[backOfficeLanguage(language)];
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

export async function openSuppressions(
  { tx, language }: ExportReader,
  of: Of<'suppressions'>,
): Promise<ExportTable> {
  const { columns: c, lists, suppressionReasons } = exportTexts[backOfficeLanguage(language)];
  type Row = Awaited<ReturnType<typeof findSuppressions>>[number];
  const columns: Column<Row>[] = [
    [c.address, 32, row => row.address],
    [c.buyer, 24, row => row.buyerName],
    [c.reason, 18, row => suppressionReasons[row.reason]],
    [c.detail, 40, row => row.detail],
    [c.since, 17, row => atHome(row.at)],
  ];
  const load = (some: readonly string[]) => findSuppressions(tx, of.channel, some);
  return byCursor({ title: lists.suppressions, columns, tx, ids: selectSuppressed(of), load });
}

export async function openCodes(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'codes'>,
): Promise<ExportTable> {
  const {
    columns: c,
    lists,
    codeKinds,
    codeStates,
    codePer,
    yes,
    no,
    allEvents,
    thisEvent,
  } = exportTexts[backOfficeLanguage(language)];
  const now = deps.clock.now();
  const filter = await codeFilterOf(deps, actor, of);
  const read = (page: number, limit: number) =>
    listCodes(tx, filter, { limit, offset: (page - 1) * limit }, now);
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const isFixed = ({ kind }: Row) => kind === 'fixed';
  const columns: Column<Row>[] = [
    [c.code, 20, row => codeFor(actor, row)],
    [c.codeKind, 22, row => codeKinds[row.kind]],
    [c.percent, 9, row => (row.kind === 'percent' ? row.basisPoints / 100 : null)],
    [c.amount, 14, row => (isFixed(row) ? { money: row.amount } : null)],
    [c.currency, 9, row => (isFixed(row) ? row.currency : null)],
    [c.per, 14, row => (isFixed(row) ? codePer[row.per] : null)],
    [c.showsHidden, 12, row => (row.kind === 'access' || row.unlocks ? yes : no)],
    [c.validIn, 14, row => (row.eventId === null ? allEvents : thisEvent)],
    [c.validFrom, 17, row => atHome(row.validFrom)],
    [c.validTo, 17, row => atHome(row.validTo)],
    [c.uses, 9, row => row.uses],
    [c.usesInCarts, 9, row => row.usesInCarts],
    [c.maxUses, 9, row => row.maxUses],
    [c.maxTickets, 9, row => row.maxTickets],
    [c.maxPerBuyer, 9, row => row.maxPerBuyer],
    [c.state, 14, row => codeStates[row.active ? 'active' : 'inactive']],
    [c.note, 30, row => row.note],
    [c.createdAt, 17, row => atHome(row.createdAt)],
  ];
  return byPages({ title: lists.codes, columns, read });
}

/** The line of an event, without the secrets of the mails by which those in it confirm and buy. */
export async function openWaiting(
  { tx, actor, language }: ExportReader,
  of: Of<'waiting'>,
): Promise<ExportTable> {
  const { columns: c, lists, waitingStates } = exportTexts[backOfficeLanguage(language)];
  const [event] = await loadEvents(tx, [of.eventId]);
  const hidesPeople = actor.hidesPersonalData === true;
  const read = async (page: number, pageSize: number) => {
    const { rows, total } = await listEntries(tx, { ...of, hidesPeople, page, pageSize });
    return { rows: event ? rows.map(entry => presentEntry(entry, event, language)) : [], total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const people: Column<Row>[] = [
    [c.name, 24, row => row.name],
    [c.email, 28, row => row.email],
  ];
  const columns: Column<Row>[] = [
    [c.place, 8, row => row.place ?? null],
    ...(hidesPeople ? [] : people),
    [c.tickets, 9, row => row.quantity],
    [c.wanted, 30, row => row.ticketTypes.join(' / ')],
    [c.joinedAt, 17, row => atHome(row.joinedAt)],
    [c.state, 14, row => waitingStates[row.state]],
    [c.offerUntil, 17, row => atHome(row.offerUntil)],
    [c.passes, 9, row => row.passes],
    [c.lapses, 9, row => row.lapses],
  ];
  return byPages({ title: lists.waiting, columns, read });
}
