import { formatOrderNumber, readReadableCode } from '@vh/domain';
import { backOfficeLanguage, findEntries, findTitles, selectEntryIds, subjectOf } from '#system';
import {
  listDevices,
  listStaff,
  presentDeviceRow as presentDevice,
  presentStaffRow as presentUser,
  scopeOf,
} from '#accounts';
import { findMessages, selectMessageIds } from '#messaging';
import { readPlaces } from '#event-management';
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

export async function openMessages({ tx, language }: ExportReader, of: Of<'messages'>): Promise<ExportTable> {
  const { columns: c, lists, messageStates } = exportTexts[backOfficeLanguage(language)];
  type Row = Awaited<ReturnType<typeof findMessages>>[number];
  const columns: Column<Row>[] = [
    [c.recipient, 28, row => row.recipient],
    [c.kind, 22, row => row.kind],
    [c.subject, 44, row => row.subject],
    [c.state, 14, row => messageStates[row.state]],
    [c.number, 14, row => row.orderNumber && formatOrderNumber(row.orderNumber)],
    [c.writtenAt, 17, row => atHome(row.createdAt)],
    [c.sentAt, 17, row => atHome(row.sentAt)],
    [c.detail, 40, row => row.error],
  ];
  const ids = selectMessageIds({ ...of, number: of.q ? readReadableCode(of.q) : undefined });
  return byCursor({ title: lists.messages, columns, tx, ids, load: some => findMessages(tx, some) });
}

export async function openAudit({ tx, language }: ExportReader, of: Of<'audit'>): Promise<ExportTable> {
  const { columns: c, lists } = exportTexts[backOfficeLanguage(language)];
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

/** Who has an account and what they may; nothing that anybody could get in by. */
export async function openUsers({ deps, tx, language }: ExportReader, of: Of<'users'>): Promise<ExportTable> {
  const { columns: c, lists, roles, userStates, yes, no } = exportTexts[backOfficeLanguage(language)];
  const now = deps.clock.now();
  const read = async (page: number, limit: number) => {
    const { rows, total } = await listStaff(tx, of, { limit, offset: (page - 1) * limit, now });
    return { rows: rows.map(row => presentUser(row, now)), total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const stateOf = ({ status, isLocked }: Row) =>
    userStates[isLocked && status === 'active' ? 'locked' : status];
  const columns: Column<Row>[] = [
    [c.name, 24, row => row.name],
    [c.email, 28, row => row.email],
    [c.roles, 24, row => [row.role, ...row.moreRoles].map(role => roles[role]).join(', ')],
    [c.state, 14, stateOf],
    [c.secondFactor, 14, row => (row.hasSecondFactor ? yes : no)],
    [c.clients, 36, row => row.clients.join('; ')],
    [c.since, 17, row => atHome(row.createdAt)],
    [c.lastSeen, 17, row => atHome(row.lastSeenAt)],
  ];
  return byPages({ title: lists.users, columns, read });
}

export async function openPlaces(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'places'>,
): Promise<ExportTable> {
  const { columns: c, lists, placeStates, house } = exportTexts[backOfficeLanguage(language)];
  const now = deps.clock.now();
  const read = (page: number, pageSize: number) => readPlaces(tx, actor, { ...of, page, pageSize }, now);
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns: Column<Row>[] = [
    [c.venue, 30, row => row.name],
    [c.address, 30, row => row.address],
    [c.postalCode, 12, row => row.postalCode],
    [c.city, 18, row => row.city],
    [c.country, 9, row => row.country],
    [c.timezone, 20, row => row.timezone],
    [c.owner, 24, row => row.clientName ?? house],
    [c.halls, 9, row => row.halls],
    [c.upcoming, 9, row => row.upcomingEvents],
    [c.state, 14, row => placeStates[row.isArchived ? 'archived' : 'current']],
  ];
  return byPages({ title: lists.places, columns, read });
}

/** What a device is paired with stays with it: the list has no keys and no codes. */
export async function openDevices(
  { deps, tx, actor, language }: ExportReader,
  { clientId, ...of }: Of<'devices'>,
): Promise<ExportTable> {
  const { columns: c, lists, deviceKinds, deviceStates, house } = exportTexts[backOfficeLanguage(language)];
  const now = deps.clock.now();
  const scope = scopeOf(actor, clientId);
  const read = async (page: number, pageSize: number) => {
    const { rows, total } = await listDevices(tx, scope, { ...of, page, pageSize }, now);
    return { rows: rows.map(row => presentDevice(row, now)), total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns: Column<Row>[] = [
    [c.device, 24, row => row.name],
    [c.deviceKind, 16, row => deviceKinds[row.kind]],
    [c.state, 18, row => deviceStates[row.state]],
    [c.worksAt, 24, row => row.place.name],
    [c.gate, 12, row => row.place.gate],
    [c.inTheNameOf, 24, row => row.person.name],
    [c.owner, 24, row => row.client?.name ?? house],
    [c.invitedAt, 17, row => atHome(row.createdAt)],
    [c.pairedAt, 17, row => atHome(row.pairedAt)],
    [c.lastUsedAt, 17, row => atHome(row.lastUsedAt)],
    [c.networkAddress, 18, row => row.lastAddress ?? null],
  ];
  return byPages({ title: lists.devices, columns, read });
}
