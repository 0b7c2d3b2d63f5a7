import {
  auditColumns,
  deviceColumns,
  formatOrderNumber,
  messageColumns,
  placeColumns,
  readReadableCode,
  userColumns,
} from '@vh/domain';
import { findEntries, findTitles, selectEntryIds, subjectOf } from '#system';
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
  byCursor,
  byPages,
  declaredColumns,
  type ExportReader,
  type ExportTable,
  type Of,
} from './export-table.ts';
import { exportTexts } from './export-texts.ts';

export async function openMessages({ tx, language }: ExportReader, of: Of<'messages'>): Promise<ExportTable> {
  const { lists, messageStates } = exportTexts[language];
  type Row = Awaited<ReturnType<typeof findMessages>>[number];
  const columns = declaredColumns<typeof messageColumns, Row>(messageColumns, language, {
    state: row => messageStates[row.state],
    order: row => row.orderNumber && formatOrderNumber(row.orderNumber),
  });
  const ids = selectMessageIds({ ...of, number: of.q ? readReadableCode(of.q) : undefined });
  return byCursor({ title: lists.messages, columns, tx, ids, load: some => findMessages(tx, some) });
}

export async function openAudit({ tx, language }: ExportReader, of: Of<'audit'>): Promise<ExportTable> {
  const { lists } = exportTexts[language];
  const load = async (some: readonly string[]) => {
    const entries = await findEntries(tx, some);
    const titles = await findTitles(tx, entries.map(subjectOf));
    return entries.map(entry => ({ ...entry, title: titles.get(subjectOf(entry)) ?? null }));
  };
  type Row = Awaited<ReturnType<typeof load>>[number];
  const textOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const columns = declaredColumns<typeof auditColumns, Row>(auditColumns, language, {
    entry: row => row.id,
    who: row => row.userName,
    email: row => row.userEmail,
    what: row => row.action,
    record: row => row.entity,
    before: row => textOf(row.before),
    after: row => textOf(row.after),
  });
  const ids = selectEntryIds(of, of.sort === '-at');
  return byCursor({ title: lists.audit, columns, tx, ids, load });
}

/** Who has an account and what they may; nothing that anybody could get in by. */
export async function openUsers({ deps, tx, language }: ExportReader, of: Of<'users'>): Promise<ExportTable> {
  const { lists, roles, userStates, yes, no } = exportTexts[language];
  const now = deps.clock.now();
  const read = async (page: number, limit: number) => {
    const { rows, total } = await listStaff(tx, of, { limit, offset: (page - 1) * limit, now });
    return { rows: rows.map(row => presentUser(row, now)), total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const stateOf = ({ status, isLocked }: Row) =>
    userStates[isLocked && status === 'active' ? 'locked' : status];
  const columns = declaredColumns<typeof userColumns, Row>(userColumns, language, {
    role: row => [row.role, ...row.additionalRoles].map(role => roles[role]).join(', '),
    state: stateOf,
    factor: row => (row.hasSecondFactor ? yes : no),
    clients: row => row.clients.join('; '),
  });
  return byPages({ title: lists.users, columns, read });
}

export async function openPlaces(
  { deps, tx, actor, language }: ExportReader,
  of: Of<'places'>,
): Promise<ExportTable> {
  const { lists, placeStates, platform } = exportTexts[language];
  const now = deps.clock.now();
  const read = (page: number, pageSize: number) => readPlaces(tx, actor, { ...of, page, pageSize }, now);
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns = declaredColumns<typeof placeColumns, Row>(placeColumns, language, {
    owner: row => row.clientName ?? platform,
    state: row => placeStates[row.isArchived ? 'archived' : 'current'],
  });
  return byPages({ title: lists.places, columns, read });
}

/** What a device is paired with stays with it: the list has no keys and no codes. */
export async function openDevices(
  { deps, tx, actor, language }: ExportReader,
  { clientId, ...of }: Of<'devices'>,
): Promise<ExportTable> {
  const { lists, deviceKinds, deviceStates, platform } = exportTexts[language];
  const now = deps.clock.now();
  const scope = scopeOf(actor, clientId);
  const read = async (page: number, pageSize: number) => {
    const { rows, total } = await listDevices(tx, scope, { ...of, page, pageSize }, now);
    return { rows: rows.map(row => presentDevice(row, now)), total };
  };
  type Row = Awaited<ReturnType<typeof read>>['rows'][number];
  const columns = declaredColumns<typeof deviceColumns, Row>(deviceColumns, language, {
    kind: row => deviceKinds[row.kind],
    place: row => row.place.name,
    gate: row => row.place.gate,
    person: row => row.person.name,
    client: row => row.client?.name ?? platform,
    state: row => deviceStates[row.state],
  });
  return byPages({ title: lists.devices, columns, read });
}
