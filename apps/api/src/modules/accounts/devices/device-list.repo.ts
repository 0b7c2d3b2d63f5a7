import type { ParsedBodyOf } from '@vh/contract';
import { deviceIdleDays, type DeviceKind, type DeviceTimes } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { isOfScope, type DeviceScope } from './device-assignments.repo.ts';

/** A device as staff see it. */
export interface DeviceView extends DeviceTimes {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
  readonly placeId: string;
  readonly placeName: string;
  readonly gate: string;
  readonly userId: string;
  readonly userName: string;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly lastAddress: string;
  readonly userAgent: string;
  readonly revokedBy: string | null;
  readonly mayType: boolean;
  readonly mayOverride: boolean;
  readonly hubNamedAt: Date | null;
  readonly hubFixed: readonly string[] | null;
  readonly hubAddresses: readonly string[] | null;
  readonly hubAt: Date | null;
}

type ListBody = ParsedBodyOf<'POST /back/device/get-list'>;

/** Which devices are meant. */
export type DeviceFilter = Partial<Pick<ListBody, 'q' | 'kind' | 'personId' | 'state'>>;

const from = sql`device d
  join app_user u on u.id = d.user_id
  left join scanner s on s.id = d.scanner_id
  left join payspot p on p.id = d.payspot_id
  left join client c on c.id = d.client_id
  left join app_user i on i.id = d.created_by
  left join app_user r on r.id = d.revoked_by`;

const columns = sql`d.id, d.name, d.kind, coalesce(s.id, p.id) as "placeId", coalesce(s.name, p.name) as "placeName",
  coalesce(s.gate, '') as gate, u.id as "userId", u.name as "userName", c.id as "clientId", c.name as "clientName",
  d.created_at as "createdAt", i.name as "createdBy", d.pairing_expires_at as "pairingExpiresAt",
  d.paired_at as "pairedAt", d.last_used_at as "lastUsedAt", d.last_address as "lastAddress",
  d.user_agent as "userAgent", d.revoked_at as "revokedAt", r.name as "revokedBy", d.may_type as "mayType", d.may_override as "mayOverride",
  d.hub_named_at as "hubNamedAt", d.hub_fixed_addresses as "hubFixed", d.hub_addresses as "hubAddresses",
  d.hub_at as "hubAt"`;

/** The same as `deviceStateAt`, for many at once. */
function stateAt(now: Date): RawBuilder<string> {
  const idle = new Date(now.getTime() - deviceIdleDays * 86_400_000);
  return sql`case when d.revoked_at is not null then 'revoked'
    when d.paired_at is null and d.pairing_expires_at > ${now}::timestamptz then 'invited'
    when d.paired_at is null or d.last_used_at < ${idle}::timestamptz then 'expired' else 'active' end`;
}

function conditionOf(
  { q, kind, personId, state }: DeviceFilter,
  scope: DeviceScope,
  now: Date,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isOfScope(sql`d.client_id`, scope)];
  for (const word of q?.split(/\s+/) ?? []) {
    conditions.push(sql`fold_search(concat_ws(' ', d.name, s.name, s.gate, p.name, u.name, c.name))
      like '%' || fold_search(${word}) || '%'`);
  }
  if (kind) conditions.push(sql`d.kind = ${kind}`);
  if (personId) conditions.push(sql`d.user_id = ${personId}`);
  if (state === 'current') conditions.push(sql`${stateAt(now)} in ('invited', 'active')`);
  else if (state) conditions.push(sql`${stateAt(now)} = ${state}`);
  return sql.join(conditions, sql` and `);
}

const sortColumns = {
  name: sql`d.name collate "und-x-icu"`,
  lastUsedAt: sql`d.last_used_at`,
  createdAt: sql`d.created_at`,
};

function orderOf(sort: ListBody['sort']): RawBuilder<unknown> {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  return sort.startsWith('-')
    ? sql`${column} desc nulls last, d.id desc`
    : sql`${column} asc nulls last, d.id`;
}

/** Some of the devices that fit, and how many there are in all. */
export async function listDevices(
  query: Queries,
  scope: DeviceScope,
  { page, pageSize, sort, ...filter }: Pick<ListBody, 'page' | 'pageSize' | 'sort'> & DeviceFilter,
  now: Date,
): Promise<{ readonly rows: readonly DeviceView[]; readonly total: number }> {
  const where = conditionOf(filter, scope, now);
  const { rows } = await sql<DeviceView>`
    select ${columns} from ${from} where ${where} order by ${orderOf(sort)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${from} where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A device as staff see it. */
export async function findDeviceView(query: Queries, id: string): Promise<DeviceView | undefined> {
  const { rows } = await sql<DeviceView>`select ${columns} from ${from} where d.id = ${id}`.execute(query);
  return rows[0];
}

/** Devices of a scope that are invited or at work, locked until the transaction ends. */
export async function lockCurrentDevices(
  query: Queries,
  scope: DeviceScope,
  filter: DeviceFilter,
  now: Date,
): Promise<readonly { readonly id: string; readonly name: string; readonly clientId: string | null }[]> {
  const where = conditionOf({ ...filter, state: 'current' }, scope, now);
  const { rows } = await sql<{ id: string; name: string; clientId: string | null }>`
    select d.id, d.name, d.client_id as "clientId" from ${from} where ${where} order by d.id
      for update of d`.execute(query);
  return rows;
}

/** What a paired scanner may do at a door, and whether it is a hub. */
export interface DoorSettings {
  readonly mayType: boolean;
  readonly mayOverride: boolean;
  /** Null: it is no hub; without addresses it says itself where it is. */
  readonly hub: { readonly addresses: readonly string[] } | null;
}

/** Writes what a locked scanner may do. A hub that is named again stays the one that was named then; one that is none is forgotten. */
export async function saveDoorSettings(
  query: Queries,
  deviceId: string,
  { mayType, mayOverride, hub }: DoorSettings,
  by: { readonly at: Date; readonly userId: string },
): Promise<void> {
  const isHub = hub !== null;
  const fixed = hub && hub.addresses.length > 0 ? [...hub.addresses] : null;
  await sql`
    update device set may_type = ${mayType}, may_override = ${mayOverride},
        hub_named_at = case when ${isHub} then coalesce(hub_named_at, ${by.at}) end,
        hub_named_by = case when ${isHub} then coalesce(hub_named_by, ${by.userId}) end,
        hub_fixed_addresses = ${fixed}::text[],
        hub_addresses = case when ${isHub} then hub_addresses end,
        hub_key = case when ${isHub} then hub_key end, hub_at = case when ${isHub} then hub_at end
      where id = ${deviceId}`.execute(query);
}
