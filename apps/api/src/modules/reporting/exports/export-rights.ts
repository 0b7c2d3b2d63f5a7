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
  withoutPersonalData,
  withPersonalData,
} from '#system';
import { findOwnedEvent } from '#catalogue';
import { seesTotals } from '#sales';
import { countEventsOf, type ExportOf, type ExportRecord } from './export.repo.ts';

/** The call that shows each list: anyone who may make it may have the list as a file. */
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
  waiting: 'POST /back/waiting-list/get-list',
  suppressions: 'POST /back/marketing/get-suppressions',
  due: 'POST /back/refund/get-due',
} as const satisfies Record<ExportOf['list'], CallName>;

/** Lists without people, accounts or codes; the file of any other is handed to sessions that were confirmed recent. */
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
  const lister = await listerOf(deps, actor, of);
  if (of.list === 'orders') seesTotals(lister, of);
  if (lister.hidesPersonalData && isOfNames(of)) throw withoutPersonalData();
}

/** Files that are made to be read by names, and lists sorted by them, which would tell them. */
function isOfNames(of: ExportOf): boolean {
  if (of.list === 'attendees') return of.layout !== 'table' || of.sort.endsWith('name');
  return of.list === 'guests' && of.sort.endsWith('name');
}

/**
 * The same, and to what such a file asks of the session.
 * @throws {AppError} besides auth.step_up_needed, auth.impersonating
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
export function listerOf(deps: Deps, actor: Actor, of: ExportOf): Promise<Actor> {
  const [name, subjects] = [callOf[of.list], subjectsIn(of)];
  return withPersonalData(deps, name, actingFor(actor, name, subjects), subjects);
}

/** Lists of buyers, guests and others who are no staff, that organisers may have. */
const listsOfPeople: readonly ExportOf['list'][] = ['orders', 'guests', 'attendees', 'waiting'];

/** True when a file that is written for somebody has names and addresses of buyers or guests. */
export function hasPersonalData({ hidesPersonalData }: Actor, of: ExportOf): boolean {
  return !hidesPersonalData && listsOfPeople.includes(of.list);
}

/** Whose rows somebody's export has, clients and chosen events of others; null for everybody's. */
export function reachOf(actor: Actor, of: ExportOf): readonly string[] | null {
  return hasRole(actor, 'admin') ? null : listedOwners(actor, of);
}

/** Whether somebody may still see all that is in a file. */
export async function reachesAll(
  deps: Deps,
  actor: Actor,
  { reach, of, hasMoney, hasPersonal }: Pick<ExportRecord, 'reach' | 'of' | 'hasMoney' | 'hasPersonal'>,
): Promise<boolean> {
  if (hasRole(actor, 'admin')) return true;
  if (reach === null || !(await coversReach(deps, listedOwners(actor, of), reach))) return false;
  const mayHavePeople = hasPersonal ?? listsOfPeople.includes(of.list);
  if (mayHavePeople && (await listerOf(deps, actor, of)).hidesPersonalData) return false;
  const mayHaveMoney = hasMoney ?? listsOfMoney.includes(of.list);
  return !mayHaveMoney || canViewSums(eventScopeOf(actor), 'clientId' in of ? of.clientId : undefined);
}

/** True when clients and events cover others: chosen events of before are covered by their whole client. */
async function coversReach(
  { db }: Pick<Deps, 'db'>,
  listed: readonly string[],
  reach: readonly string[],
): Promise<boolean> {
  const missing = reach.filter(id => !listed.includes(id));
  if (missing.length === 0) return true;
  return (await countEventsOf(db.query, missing, listed)) === missing.length;
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

/** Reads as anyone who asked would: within the wall between clients that their own call of the list is held to. */
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
