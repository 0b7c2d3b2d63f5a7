import type { DeviceKind, DeviceTimes } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { PairingCodes } from './device-codes.ts';

/** A device as it is stored. */
export interface DeviceRecord extends DeviceTimes {
  readonly id: string;
  readonly clientId: string | null;
  readonly kind: DeviceKind;
  readonly placeId: string;
  readonly userId: string;
  readonly name: string;
  readonly typedHash: Buffer | null;
  readonly tries: number;
  readonly publicKey: Buffer | null;
}

const columns = sql`id, client_id as "clientId", kind, coalesce(scanner_id, payspot_id) as "placeId",
  user_id as "userId", name, typed_hash as "typedHash", tries, public_key as "publicKey",
  pairing_expires_at as "pairingExpiresAt", paired_at as "pairedAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt"`;

/** What is known of a device when it is invited. */
export interface NewDevice {
  readonly id: string;
  readonly clientId: string | null;
  readonly kind: DeviceKind;
  readonly placeId: string;
  readonly userId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly pairingExpiresAt: Date;
}

/** Stores an invitation; false when the half that finds its typed code is taken just now. */
export async function insertDevice(tx: Tx, device: NewDevice, codes: PairingCodes): Promise<boolean> {
  const { rows } = await sql`
    insert into device (id, client_id, kind, scanner_id, payspot_id, user_id, name, created_at, created_by,
        pairing_expires_at, code_hash, typed_name, typed_hash)
      values (${device.id}, ${device.clientId}, ${device.kind},
        ${device.kind === 'scanner' ? device.placeId : null}, ${device.kind === 'payspot' ? device.placeId : null},
        ${device.userId}, ${device.name}, ${device.createdAt}, ${device.createdBy}, ${device.pairingExpiresAt},
        ${codes.codeHash}, ${codes.typedName}, ${codes.typedHash})
      on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** How a pairing is found: by the code of its address, or by the first half of the one to type. */
export type PairingKey = { readonly codeHash: Buffer } | { readonly typedName: string };

/** The device of a code, locked: of two that come with the same code, the second sees what the first has done. */
export async function lockPairing(tx: Tx, key: PairingKey): Promise<DeviceRecord | undefined> {
  const condition = 'codeHash' in key ? sql`code_hash = ${key.codeHash}` : sql`typed_name = ${key.typedName}`;
  const { rows } = await sql<DeviceRecord>`
    select ${columns} from device where ${condition} for update`.execute(tx);
  return rows[0];
}

/** A device. */
export async function findDevice(query: Queries, id: string): Promise<DeviceRecord | undefined> {
  const { rows } = await sql<DeviceRecord>`select ${columns} from device where id = ${id}`.execute(query);
  return rows[0];
}

/** A device that nobody else changes until the transaction ends. */
export async function lockDevice(tx: Tx, id: string): Promise<DeviceRecord | undefined> {
  const { rows } = await sql<DeviceRecord>`
    select ${columns} from device where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The devices and invitations that were not taken back and work in the name of a person, locked. */
export async function lockDevicesOf(tx: Tx, userId: string): Promise<readonly DeviceRecord[]> {
  const { rows } = await sql<DeviceRecord>`
    select ${columns} from device where user_id = ${userId} and revoked_at is null
      order by id for update`.execute(tx);
  return rows;
}

/** Counts a wrong second half. */
export async function saveTries(tx: Tx, id: string, tries: number): Promise<void> {
  await sql`update device set tries = ${tries} where id = ${id}`.execute(tx);
}

/** Ends an open pairing before its time. */
export async function closePairing(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update device set pairing_expires_at = ${now} where id = ${id}`.execute(tx);
}

/** Where a device is used from. */
export interface DeviceUse {
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** Gives an invited device its key. */
export async function savePairing(
  tx: Tx,
  id: string,
  {
    name,
    publicKey,
    now,
    address,
    userAgent,
  }: DeviceUse & { readonly name: string; readonly publicKey: Buffer },
): Promise<void> {
  await sql`
    update device set name = ${name}, public_key = ${publicKey}, paired_at = ${now}, last_used_at = ${now},
        last_address = ${address}, user_agent = ${userAgent.slice(0, 300)}
      where id = ${id}`.execute(tx);
}

/** Remembers that a device was used, and from where. */
export async function saveUse(
  query: Queries,
  id: string,
  { now, address, userAgent }: DeviceUse,
): Promise<void> {
  await sql`
    update device set last_used_at = ${now}, last_address = ${address}, user_agent = ${userAgent.slice(0, 300)}
      where id = ${id}`.execute(query);
}

/** True when the person of a device is active, has its role, and works at its place, which is open. */
export async function isEntitled(query: Queries, { id }: DeviceRecord): Promise<boolean> {
  const { rows } = await sql`
    select 1 from device d join app_user u on u.id = d.user_id and u.status = 'active'
      where d.id = ${id}
        and (u.role = d.kind or exists (select 1 from user_role r where r.user_id = u.id and r.role = d.kind))
        and (exists (select 1 from scanner_user c join scanner s on s.id = c.scanner_id and s.status = 'active'
            where c.scanner_id = d.scanner_id and c.user_id = u.id)
          or exists (select 1 from payspot_user c join payspot p on p.id = c.payspot_id and p.status = 'active'
            where c.payspot_id = d.payspot_id and c.user_id = u.id))`.execute(query);
  return rows.length > 0;
}

/** Calls a device something else. */
export async function saveName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update device set name = ${name} where id = ${id}`.execute(tx);
}

/** Takes the access of devices back; a trigger ends their sessions, which tenants can't reach. */
export async function revokeDevices(
  tx: Tx,
  ids: readonly string[],
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await sql`update device set revoked_at = ${now}, revoked_by = ${by}
    where id = any(${[...ids]}::uuid[]) and revoked_at is null`.execute(tx);
}

/** Lets the former sessions of a device, which calls on their way may still carry, end soon. */
export async function endSessionsBy(query: Queries, deviceId: string, end: Date): Promise<void> {
  await sql`update session set expires_at = least(expires_at, ${end}) where device_id = ${deviceId}`.execute(
    query,
  );
}

/** Keeps a challenge until it is answered or expiredOffers. */
export async function insertChallenge(
  query: Queries,
  challenge: { readonly hash: Buffer; readonly deviceId: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`insert into device_challenge (challenge_hash, device_id, expires_at)
    values (${challenge.hash}, ${challenge.deviceId}, ${challenge.expiresAt})`.execute(query);
}

/** Takes a challenge out; false when the device has none such that is still good. */
export async function spendChallenge(
  query: Queries,
  { hash, deviceId, now }: { readonly hash: Buffer; readonly deviceId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from device_challenge
      where challenge_hash = ${hash} and device_id = ${deviceId} and expires_at > ${now} returning 1`.execute(
    query,
  );
  return rows.length > 0;
}

/** Deletes expired challenges, the codes of closed pairings, and, days later, invitations nobody took. */
export async function sweepDevices(query: Queries, now: Date, forgetBefore: Date): Promise<void> {
  await sql`delete from device_challenge where expires_at <= ${now}`.execute(query);
  await sql`update device set code_hash = null, typed_name = null, typed_hash = null
    where pairing_expires_at <= ${now} and (code_hash is not null or typed_name is not null)`.execute(query);
  await sql`delete from device where paired_at is null and pairing_expires_at <= ${forgetBefore}`.execute(
    query,
  );
}
