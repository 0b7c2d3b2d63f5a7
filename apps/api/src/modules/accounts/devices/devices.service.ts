import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { deviceStateAt } from '@vh/domain';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry, mayActFor, ownClients } from '#system';
import * as list from './device-list.repo.ts';
import type { DeviceScope } from './device-assignments.repo.ts';
import * as repo from './device.repo.ts';

/** Who changes something, and from where. */
export interface Author {
  readonly actor: Actor;
  readonly address: string;
}

type Detail = ResponseOf<'POST /back/device/get'>;

/** Admins manage all devices and those of the platform; members those of the clients whose people they manage. */
export function scopeOf(actor: Actor, clientId: string | undefined): DeviceScope {
  if (clientId) return [clientId];
  if (hasRole(actor, 'admin')) return undefined;
  return ownClients(actor).filter(id => mayActFor(actor, id, 'can-manage-users'));
}

/** A page of devices. */
export async function listDevices(
  deps: Deps,
  actor: Actor,
  { clientId, ...filter }: ParsedBodyOf<'POST /back/device/get-list'>,
): Promise<ResponseOf<'POST /back/device/get-list'>> {
  const now = deps.clock.now();
  const { rows, total } = await list.listDevices(deps.db.query, scopeOf(actor, clientId), filter, now);
  const { page, pageSize } = filter;
  return { rows: rows.map(row => presentDeviceRow(row, now)), total, page, pageSize };
}

/** A device. @throws {AppError} not_found */
export async function getDevice(deps: Deps, deviceId: string): Promise<Detail> {
  const view = await list.findDeviceView(deps.db.query, deviceId);
  if (!view) throw missing();
  return presentDetail(view, deps.clock.now());
}

/** Calls a device something else. @throws {AppError} not_found */
export async function renameDevice(
  deps: Deps,
  author: Author,
  { deviceId, name }: ParsedBodyOf<'POST /back/device/rename'>,
): Promise<Detail> {
  await deps.db.transaction(async tx => {
    const device = await repo.lockDevice(tx, deviceId);
    if (!device) throw missing();
    await repo.saveName(tx, deviceId, name);
    await record(deps, tx, author, {
      action: 'device.rename',
      device,
      before: { name: device.name },
      after: { name },
    });
  });
  return getDevice(deps, deviceId);
}

/**
 * Says what a paired scanner may do at a door, and whether it is a hub.
 * @throws {AppError} not_found also for devices of counters and those whose access was taken back
 */
export async function saveDoor(
  deps: Deps,
  author: Author,
  { deviceId, ...wanted }: ParsedBodyOf<'POST /back/device/save-scanner-settings'>,
): Promise<Detail> {
  const at = deps.clock.now();
  await deps.db.transaction(async tx => {
    const device = await repo.lockDevice(tx, deviceId);
    const view = device && (await list.findDeviceView(tx, deviceId));
    if (!view || view.kind !== 'scanner' || view.revokedAt) throw missing();
    await list.saveDoorSettings(tx, deviceId, wanted, { at, userId: author.actor.userId });
    const { mayType, mayOverride } = view;
    const before = { mayType, mayOverride, hub: hubOf(view) ?? null };
    await record(deps, tx, author, { action: 'device.save-scanner-settings', device, before, after: wanted });
  });
  return getDevice(deps, deviceId);
}

/** Takes the access of a device, or its invitation, back. @throws {AppError} not_found */
export async function revokeDevice(deps: Deps, author: Author, deviceId: string): Promise<Detail> {
  await deps.db.transaction(async tx => {
    const device = await repo.lockDevice(tx, deviceId);
    if (!device) throw missing();
    const before = { state: deviceStateAt(device, deps.clock.now()) };
    await repo.revokeDevices(tx, [deviceId], { now: deps.clock.now(), by: author.actor.userId });
    await record(deps, tx, author, { action: 'device.revoke', device, before, after: { state: 'revoked' } });
  });
  return getDevice(deps, deviceId);
}

/** Takes the access of all devices of a scope back; answers how many there were. */
export async function revokeAll(
  deps: Deps,
  author: Author,
  { clientId, kind }: ParsedBodyOf<'POST /back/device/revoke-all'>,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    const scope = scopeOf(author.actor, clientId);
    const devices = await list.lockCurrentDevices(tx, scope, kind ? { kind } : {}, now);
    await repo.revokeDevices(
      tx,
      devices.map(({ id }) => id),
      { now, by: author.actor.userId },
    );
    for (const device of devices) {
      await record(deps, tx, author, {
        action: 'device.revoke',
        device,
        before: null,
        after: { state: 'revoked' },
      });
    }
    return devices.length;
  });
}

/** Deletes what only open pairings and renewals need, and invitations that nobody took, after a week. */
export async function sweepDevices(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await repo.sweepDevices(deps.db.query, now, new Date(now.getTime() - 7 * 86_400_000));
}

interface Change {
  readonly action: string;
  readonly device: { readonly id: string; readonly clientId: string | null; readonly name: string };
  readonly before: object | null;
  readonly after: object;
}

async function record(
  deps: Deps,
  tx: Tx,
  { actor, address }: Author,
  { action, device, before, after }: Change,
): Promise<void> {
  const who = { at: deps.clock.now(), userId: actor.userId, address };
  await insertAuditEntry(tx, { ...who, action, entity: 'device', entityId: device.id, before, after });
}

function missing(): AppError {
  return new AppError('not_found', { message: 'no such device' });
}

/** A device as a row of the list. */
export function presentDeviceRow(
  view: list.DeviceView,
  now: Date,
): ResponseOf<'POST /back/device/get-list'>['rows'][number] {
  const { clientId, clientName, pairedAt, lastUsedAt, lastAddress } = view;
  return {
    _id: view.id,
    name: view.name,
    kind: view.kind,
    state: deviceStateAt(view, now),
    place: { _id: view.placeId, name: view.placeName, gate: view.gate },
    person: { _id: view.userId, name: view.userName },
    ...(clientId !== null && { client: { _id: clientId, name: clientName ?? '' } }),
    createdAt: view.createdAt.toISOString(),
    ...(pairedAt && { pairedAt: pairedAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(lastAddress !== '' && { lastAddress }),
  };
}

function presentDetail(view: list.DeviceView, now: Date): Detail {
  const { revokedAt, revokedBy } = view;
  const hub = hubOf(view);
  return {
    ...presentDeviceRow(view, now),
    pairingExpiresAt: view.pairingExpiresAt.toISOString(),
    invitedBy: view.createdBy ?? '',
    userAgent: view.userAgent,
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
    ...(revokedBy !== null && { revokedBy }),
    ...{ mayType: view.mayType, mayOverride: view.mayOverride },
    ...(hub && { hub }),
  };
}

/** What a device is as a hub; undefined where nobody named it one. */
function hubOf({ hubNamedAt, hubFixed, hubAddresses, hubAt }: list.DeviceView): Detail['hub'] {
  if (!hubNamedAt) return undefined;
  return {
    addresses: [...(hubFixed ?? [])],
    ...(hubAddresses && hubAt && { reported: { addresses: [...hubAddresses], at: hubAt.toISOString() } }),
  };
}
