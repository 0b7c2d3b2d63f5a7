import { contract, subjectsIn, type Access, type CallName } from '@vh/contract';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkAccess, stepUpError } from '../../../platform/http/access.ts';
import { newId } from '../../../platform/ids.ts';
import { duringCall } from '../../../platform/present-call.ts';
import {
  actingFor,
  canViewSums,
  chosenEventsOf,
  eventScopeOf,
  mayActFor,
  ownClients,
  requireReach,
  tenantOf,
} from '#system';
import { findOwnedEvent } from '#catalogue';
import { seesTotals } from '#sales';
import type { ExportOf, ExportRecord } from './export.repo.ts';

/** The call that shows each list: whoever may make it may have the list as a file. */
const callOf = {
  orders: 'POST /back/order/get-list',
  buyers: 'POST /back/buyer/get-list',
  events: 'POST /back/event/get-list',
  clients: 'POST /back/client/get-list',
  guests: 'POST /back/guest/get-list',
  attendees: 'POST /back/attendee/get-list',
  recipients: 'POST /back/campaign/get-recipients',
  payouts: 'POST /back/payout/get-list',
  messages: 'POST /back/message/get-list',
  receipts: 'POST /back/fiscal/get-list',
  audit: 'POST /back/audit/get-list',
  users: 'POST /back/user/get-list',
  places: 'POST /back/place/get-list',
  devices: 'POST /back/device/get-list',
  shifts: 'POST /back/cash-office/get-shifts',
  transfers: 'POST /back/bank/get-queue',
  codes: 'POST /back/code/get-list',
  waiting: 'POST /back/waiting/get-list',
  suppressions: 'POST /back/marketing/get-suppressions',
  due: 'POST /back/refund/get-due',
} as const satisfies Record<ExportOf['list'], CallName>;

/** Lists without people, accounts or codes; the file of any other is handed to sessions that were confirmed lately. */
const plainLists: readonly ExportOf['list'][] = ['events', 'places', 'receipts', 'shifts'];

function accessOf({ list }: ExportOf): Access {
  return contract[callOf[list]].access;
}

/**
 * Holds somebody to what they may list.
 * @throws {AppError} auth.forbidden, or the 404 of a client or event out of reach
 */
export async function requireListed(deps: Deps, actor: Actor, of: ExportOf): Promise<void> {
  const access = accessOf(of);
  checkAccess(access, actor);
  await requireReach(deps, callOf[of.list], actor, subjectsIn(of));
  // partners of a shared event look on: its codes are its owner's
  if (of.list === 'codes') await findOwnedEvent(deps, actor, of.eventId);
  // refused now, and not when the file is written
  if (of.list === 'orders') seesTotals(listerOf(actor, of), of);
}

/**
 * The same, and to what such a file asks of the session.
 * @throws {AppError} besides auth.step_up_needed, auth.acting
 */
export async function requireExported(deps: Deps, actor: Actor, of: ExportOf): Promise<void> {
  await requireListed(deps, actor, of);
  if (!plainLists.includes(of.list) && !actor.isConfirmed) throw stepUpError(actor);
}

/** The same as a question. */
export async function mayList(deps: Deps, actor: Actor, of: ExportOf): Promise<boolean> {
  try {
    await requireListed(deps, actor, of);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Somebody as their call of the list acts for them. */
export function listerOf(actor: Actor, of: ExportOf): Actor {
  return actingFor(actor, callOf[of.list], subjectsIn(of));
}

/** Whose rows somebody's export has, clients and chosen events of others; null for everybody's. */
export function reachOf(actor: Actor, of: ExportOf): readonly string[] | null {
  return hasRole(actor, 'admin') ? null : listedOwners(actor, of);
}

/** Whether somebody may still see all that is in a file. */
export function reachesAll(
  actor: Actor,
  { reach, of, hasMoney }: Pick<ExportRecord, 'reach' | 'of' | 'hasMoney'>,
): boolean {
  if (hasRole(actor, 'admin')) return true;
  const listed = listedOwners(actor, of);
  if (reach === null || !reach.every(id => listed.includes(id))) return false;
  const mayHaveMoney = hasMoney ?? listsOfMoney.includes(of.list);
  return !mayHaveMoney || canViewSums(eventScopeOf(actor), 'clientId' in of ? of.clientId : undefined);
}

/** Lists whose files had sums for everybody before it was kept whether they have. */
const listsOfMoney: readonly ExportOf['list'][] = ['orders', 'events'];

/** Clients, and chosen events of others, whose rows a list may show somebody: of one that needs a permission those with it. */
function listedOwners(actor: Actor, of: ExportOf): readonly string[] {
  const access = accessOf(of);
  const permission = access.kind === 'roles' ? access.permission : undefined;
  const clients = ownClients(actor).filter(
    id => permission === undefined || mayActFor(actor, id, permission),
  );
  return [...clients, ...chosenEventsOf(actor, permission)];
}

/** Reads as whoever asked would: within the wall between clients that their own call of the list is held to. */
export function asOwner<T>(actor: Actor, of: ExportOf, work: () => Promise<T>): Promise<T> {
  const name = callOf[of.list];
  const tenant = tenantOf(name, actor);
  return duringCall(
    {
      ...{ actor, requestId: newId(), userAgent: '', address: '', name, about: [] },
      ...(tenant && { tenant }),
    },
    work,
  );
}
