import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { lockAdmins, revokeDevicesOf } from '#accounts';
import { lockPayspotToClose } from '../payspot/payspot.repo.ts';
import * as repo from './payspot-record.repo.ts';

type Detail = ResponseOf<'POST /back/cash-office/get-payspot'>;

/** Who changes a payspot, and from where. */
export interface PayspotAuthor {
  readonly actor: Actor;
  readonly address: string;
}

/** A payspot with its sellers and what is open at it. @throws {AppError} not_found */
export async function getPayspot(query: Queries, payspotId: string): Promise<Detail> {
  const payspot = await repo.findStored(query, payspotId);
  if (!payspot) throw unknownPayspot();
  const { id, name, city, address, orderLookup, status, version } = payspot;
  const sellers = await repo.listSellers(query, payspotId);
  const { shift, offlineTickets } = await repo.findUnfinished(query, payspotId);
  return {
    ...{ _id: id, name, city, address, orderLookup, status, version, offlineTickets },
    sellers: sellers.map(({ id: _id, ...seller }) => ({ _id, ...seller })),
    ...(shift && { openShift: { openedAt: shift.openedAt.toISOString(), openedBy: shift.openedBy } }),
  };
}

/** Opens a payspot. @throws {AppError} request.invalid for sellers without the role */
export function createPayspot(
  deps: Deps,
  author: PayspotAuthor,
  { sellerIds, orderLookup = 'none', ...facts }: ParsedBodyOf<'POST /back/cash-office/create-payspot'>,
): Promise<Detail> {
  const payspotId = newId();
  return deps.db.transaction(async tx => {
    await lockAdmins(tx);
    await repo.insertPayspot(tx, payspotId, { ...facts, orderLookup });
    await giveSellers(deps, tx, author, { payspotId, sellerIds });
    const after = await getPayspot(tx, payspotId);
    await audit(tx, deps, author, { action: 'payspot.create', before: undefined, after });
    return after;
  });
}

/**
 * Changes a payspot that nobody else has changed since it was read. Users are changed one after another, by their own
 * forms too, so that neither form undoes the other.
 * @throws {AppError} not_found, payspot.changed, request.invalid for new sellers without the role
 */
export function updatePayspot(
  deps: Deps,
  author: PayspotAuthor,
  {
    payspotId,
    version,
    sellerIds,
    orderLookup,
    ...facts
  }: ParsedBodyOf<'POST /back/cash-office/update-payspot'>,
): Promise<Detail> {
  return deps.db.transaction(async tx => {
    await lockAdmins(tx);
    const before = await take(tx, { payspotId, version });
    await repo.savePayspot(tx, payspotId, { ...facts, orderLookup: orderLookup ?? before.orderLookup });
    await giveSellers(deps, tx, author, { payspotId, sellerIds });
    const after = await getPayspot(tx, payspotId);
    await audit(tx, deps, author, { action: 'payspot.update', before, after });
    return after;
  });
}

/**
 * Closes a payspot once nothing that begins there now can be missed: its sellers reach it no more, and its devices wait.
 * @throws {AppError} not_found, payspot.changed, payspot.in_use while a shift is open, or tickets are held for offline sale
 */
export function closePayspot(
  deps: Deps,
  author: PayspotAuthor,
  { payspotId, version, keepsOfflineTickets }: ParsedBodyOf<'POST /back/cash-office/close-payspot'>,
): Promise<Detail> {
  return deps.db.transaction(async tx => {
    await lockPayspotToClose(tx, payspotId);
    const before = await take(tx, { payspotId, version });
    if (before.openShift) throw inUse('a shift is open');
    if (before.offlineTickets > 0 && !keepsOfflineTickets) throw inUse('tickets are held for offline sale');
    return turn(tx, deps, author, { before, status: 'closed', action: 'payspot.close' });
  });
}

/** Opens a closed payspot again, for the same sellers. @throws {AppError} not_found, payspot.changed */
export function reopenPayspot(
  deps: Deps,
  author: PayspotAuthor,
  read: ParsedBodyOf<'POST /back/cash-office/reopen-payspot'>,
): Promise<Detail> {
  return deps.db.transaction(async tx =>
    turn(tx, deps, author, {
      ...{ before: await take(tx, read), status: 'active', action: 'payspot.reopen' },
    }),
  );
}

async function turn(
  tx: Tx,
  deps: Deps,
  author: PayspotAuthor,
  {
    before,
    status,
    action,
  }: { readonly before: Detail; readonly status: Detail['status']; readonly action: string },
): Promise<Detail> {
  if (before.status === status) {
    nothingChanged(tx);
    return before;
  }
  await repo.savePayspotStatus(tx, before._id, status);
  const after = await getPayspot(tx, before._id);
  await audit(tx, deps, author, { action, before, after });
  return after;
}

/** A payspot, locked, when nobody has changed it since it was read. */
async function take(
  tx: Tx,
  { payspotId, version }: { readonly payspotId: string; readonly version: number },
): Promise<Detail> {
  const stored = await repo.findStored(tx, payspotId, 'lock');
  if (!stored) throw unknownPayspot();
  if (stored.version !== version) throw new AppError('payspot.changed');
  return getPayspot(tx, payspotId);
}

/** Those who sold there may stay whatever has become of them; new ones have the role. Who leaves loses its devices. */
async function giveSellers(
  deps: Deps,
  tx: Tx,
  { actor, address }: PayspotAuthor,
  { payspotId, sellerIds }: { readonly payspotId: string; readonly sellerIds: readonly string[] },
): Promise<void> {
  const before = (await repo.listSellers(tx, payspotId)).map(({ id }) => id);
  const wanted = new Set(sellerIds);
  const added = [...wanted].filter(id => !before.includes(id));
  const removed = before.filter(id => !wanted.has(id));
  if ((await repo.countSellers(tx, added)) !== added.length)
    throw new AppError('request.invalid', { fields: { sellerIds: 'unknown' } });
  await repo.changeSellers(tx, payspotId, { added, removed });
  for (const userId of removed) {
    const loss = { which: 'unauthorised', because: 'payspot.update', by: actor.userId, address } as const;
    await revokeDevicesOf(deps, tx, userId, loss);
  }
}

/** What the history keeps of a payspot. */
function shownIn({ name, city, address, orderLookup, status, sellers, offlineTickets }: Detail): object {
  return {
    name,
    city,
    address,
    orderLookup,
    status,
    sellers: sellers.map(({ email }) => email),
    offlineTickets,
  };
}

function audit(
  tx: Tx,
  { clock }: Deps,
  { actor, address }: PayspotAuthor,
  {
    action,
    before,
    after,
  }: { readonly action: string; readonly before: Detail | undefined; readonly after: Detail },
): Promise<void> {
  return insertAuditEntry(tx, {
    ...{ at: clock.now(), userId: actor.userId, action, entity: 'payspot', entityId: after._id, address },
    ...{ before: before ? shownIn(before) : null, after: shownIn(after) },
  });
}

function unknownPayspot(): AppError {
  return new AppError('not_found', { message: 'no such payspot' });
}

function inUse(message: string): AppError {
  return new AppError('payspot.in_use', { message });
}
