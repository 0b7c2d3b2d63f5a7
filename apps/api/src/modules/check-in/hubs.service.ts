import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isPrivateHubAddress } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { openSealedText, sealText } from '../../platform/sealed-text.ts';
import { insertAuditEntry } from '#system';
import * as repo from './hubs.repo.ts';
import { takeScanner } from './own-scanner.ts';

/** A hub says daily where it is; after so long without, doors are not told of it any more: it is somewhere else by then. */
const toldForMs = 7 * 86_400_000;

/** The hub of an event, as its doors need it; undefined where there is none. */
export async function hubOfEvent(
  { db, clock, config }: Deps,
  eventId: string,
): Promise<ResponseOf<'POST /back/scanner/sync'>['hub']> {
  const since = new Date(clock.now().getTime() - toldForMs);
  const hub = await repo.findHubOf(db.query, eventId, since);
  if (!hub) return undefined;
  const key = openSealedText(hub.key, hubKeyName(hub.deviceId), config.appSecret);
  return key === undefined ? undefined : { addresses: [...hub.addresses], key };
}

/** The addresses of all hubs that doors of the caller's scanners ask. */
export async function listHubAddresses(
  deps: Deps,
  actor: Actor,
  scannerId: string | undefined,
): Promise<string[]> {
  const ids = scannerId === undefined ? actor.scannerIds : [scannerId];
  const scanners = await Promise.all(ids.map(id => takeScanner(deps.db.query, id, actor)));
  const events = new Set(scanners.flatMap(scanner => scanner.events.map(({ eventId }) => eventId)));
  const hubs = await Promise.all([...events].map(eventId => hubOfEvent(deps, eventId)));
  return [...new Set(hubs.flatMap(hub => hub?.addresses ?? []))];
}

/**
 * Notes where a device, which staff have named a hub, is asked. Of addresses outside the own network only those count that staff
 * set themselves: a dishonest hub sends nobody's doors to the internet.
 * @throws {AppError} not_found for people, and for devices of other scanners; auth.forbidden for devices that nobody named;
 *   request.invalid where no address is left
 */
export async function registerHub(
  deps: Deps,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { scannerId, addresses: told, key }: ParsedBodyOf<'POST /back/scanner/register-hub'>,
): Promise<void> {
  const { device } = actor;
  const scanner = await takeScanner(deps.db.query, scannerId, actor);
  if (!device) throw new AppError('not_found', { message: 'only a paired device can be a hub' });
  const { appSecret } = deps.config;
  const name = hubKeyName(device.id);
  const at = deps.clock.now();
  await deps.db.transaction(async tx => {
    const named = await repo.lockHub(tx, device.id);
    if (!named) throw new AppError('auth.forbidden', { message: 'nobody has named this device a hub' });
    const addresses = told.filter(one => isPrivateHubAddress(one) || named.fixed?.includes(one));
    if (addresses.length === 0 && !named.fixed)
      throw new AppError('request.invalid', { fields: { addresses: 'not_private' } });
    const before = named.told;
    const isSame =
      before?.addresses.join() === addresses.join() && openSealedText(before.key, name, appSecret) === key;
    const sealed = isSame ? before.key : sealText(key, name, appSecret);
    await repo.saveHub(tx, { deviceId: device.id, addresses, key: sealed }, at);
    if (isSame) return;
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, address, action: 'device.register-hub' },
      ...{ entity: 'device', entityId: device.id },
      before: before ? { addresses: before.addresses } : null,
      after: { addresses, scanner: scanner.name },
    });
  });
}

/** What the key of a hub is sealed under. */
function hubKeyName(deviceId: string): string {
  return `hub ${deviceId}`;
}
