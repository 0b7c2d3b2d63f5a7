import { contract, type CallName, type Endpoint } from '@vh/contract';
import type { Role } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tenant } from '../../../platform/present-call.ts';
import { chosenEventsOf } from './event-scope.ts';
import { subjectsOf } from './permission-cases.ts';
import { ownClients, withRoles } from './reach.service.ts';

/** Roles whose reach is clients and their events; counters and doors sell and check for everybody's. */
const tenantRoles: readonly Role[] = ['client', 'manager', 'contractor'];

/** Calls that tenants make and that must look further than their own rows, each with the reason. */
export const beyondTenants: Readonly<Partial<Record<CallName, string>>> = {
  'POST /back/event/refund-all': 'orders are refunded as they are, also where another event is in them',
  'POST /back/event/get-refund-run': 'counts what became of such orders',
  'POST /back/event/get-change-impact':
    'counts the orders that calling an event off would reach, whose parts may be others’',
  'POST /back/event/postpone': 'writes to the buyers of such orders',
  'POST /back/event/cancel': 'cancels or refunds such orders',
  'POST /back/event-message/get-audience':
    'leaves out addresses that are never written to, a list that is nobody’s',
  'POST /back/event-message/send': 'the same, before it is said that a message goes to nobody',
  'POST /back/marketing-mail/get-audience':
    'leaves out addresses that are never written to and asks which mailboxes are proved, lists that are nobody’s',
  'POST /back/marketing-mail/send': 'the same, before it is said that a mail goes to nobody',
  'POST /back/guest/invite': 'an order is nobody’s before its first line is written',
  'POST /back/order/create': 'the same, also where staff create it',
  'POST /back/order/exchange': 'the same; orders and their links are read and written as a whole',
  'POST /back/order/split': 'the same: tickets, orders and their links are written as a whole',
  'POST /back/order/quote-exchange': 'counts tickets as get-sale does',
  'POST /back/order/quote-split': 'prices what may be split off then',
  'POST /back/order/get-sale':
    'counts the tickets of a combined event, whose capacity is that of other events',
  'POST /back/order/quote-sale': 'prices what may be created then',
  'POST /back/guest/revoke': 'gives an order back as it is',
  'POST /back/client-user/add': 'a membership stands behind those that the account has elsewhere',
  'POST /back/device/get-choices':
    'a door may be paired where it checks for nobody else, which others’ events tell',
  'POST /back/device/start-pairing': 'the same, asked once more before it is done',
  'POST /back/store-credit/issue':
    'books what holders of credit have, which is no account of the organiser, and mails what names no order',
  'POST /back/store-credit/cancel': 'books what holders of credit had, and mails them',
  'POST /back/store-credit/resend': 'mails the holder of credit, who may have no order',
  'POST /back/event-staff/save': 'invites by a mail that nobody but its reader may see',
};

/**
 * The tenant that a call's statements are held to by the database; undefined where they may look further. That is where
 * a call names an order or a ticket: an order may be of several clients, and its money is right only as a whole. Such
 * calls are held to their record before they begin (`requireReach`).
 */
export function tenantOf(name: string, actor: Actor): Tenant | undefined {
  const endpoint: Endpoint | undefined = Object.hasOwn(contract, name)
    ? contract[name as CallName]
    : undefined;
  if (endpoint?.access.kind !== 'roles' || Object.hasOwn(beyondTenants, name)) return undefined;
  const caller = withRoles(actor, endpoint.access.roles);
  if (!caller.roles.every(role => tenantRoles.includes(role)) || namesOrder(name, endpoint)) return undefined;
  return { clientIds: ownClients(caller), eventIds: chosenEventsOf(caller), userId: actor.userId };
}

const naming = new Map<string, boolean>();

/** Asked for each call, and the same for all calls of a name. */
function namesOrder(name: string, endpoint: Endpoint): boolean {
  const known = naming.get(name);
  if (known !== undefined) return known;
  const names = subjectsOf(endpoint).some(kind => kind === 'order' || kind === 'ticket');
  naming.set(name, names);
  return names;
}
