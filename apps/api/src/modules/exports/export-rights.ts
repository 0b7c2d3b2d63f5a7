import { contract, subjectsIn, type Access, type CallName } from '@vh/contract';
import { hasRole, type Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { checkAccess } from '../../platform/http/access.ts';
import { newId } from '../../platform/ids.ts';
import { duringCall } from '../../platform/present-call.ts';
import { ownClients, requireReach } from '../access/reach.service.ts';
import { tenantOf } from '../access/tenant.ts';
import type { ExportOf, ExportRecord } from './export.repo.ts';

/** The call that shows each list: whoever may make it may have the list as a file. */
const callOf = {
  orders: 'POST /back/order/get-list',
  buyers: 'POST /back/buyer/get-list',
  events: 'POST /back/event/get-list',
  clients: 'POST /back/client/get-list',
  guests: 'POST /back/guest/get-list',
  recipients: 'POST /back/campaign/get-recipients',
  payouts: 'POST /back/payout/get-list',
  messages: 'POST /back/message/get-list',
  receipts: 'POST /back/fiscal/get-list',
  audit: 'POST /back/audit/get-list',
} as const satisfies Record<ExportOf['list'], CallName>;

/**
 * Holds somebody to what they may list.
 * @throws {AppError} auth.forbidden, or the 404 of a client or event out of reach
 */
export async function requireListed(deps: Deps, actor: Actor, of: ExportOf): Promise<void> {
  const access: Access = contract[callOf[of.list]].access;
  checkAccess(access, actor);
  if (access.kind === 'roles') await requireReach(deps, access, actor, subjectsIn(of));
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

/** Whose rows somebody's export has; null for everybody's. */
export function reachOf(actor: Actor): readonly string[] | null {
  return hasRole(actor, 'admin') ? null : ownClients(actor);
}

/** Whether somebody may still see all that is in a file. */
export function reachesAll(actor: Actor, { reach }: Pick<ExportRecord, 'reach'>): boolean {
  if (hasRole(actor, 'admin')) return true;
  return reach !== null && reach.every(id => ownClients(actor).includes(id));
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
