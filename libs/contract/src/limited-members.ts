import type { CallName } from './contract.ts';
import type { SubjectKind } from './subjects.ts';

/**
 * Calls that name no event, order or ticket and that members who are limited to chosen events may make nevertheless: what
 * they answer concerns those events alone, or no organiser. All other calls of that kind cover the whole organiser and are refused.
 */
export const openToLimitedMembers: ReadonlySet<CallName> = new Set<CallName>([
  'POST /back/event/get-list',
  'POST /back/event/get-filters',
  'POST /back/event-draft/get',
  'POST /back/event-draft/get-list',
  'POST /back/event-draft/discard',
  'POST /back/media/upload/{clientId}/{use}',
  'POST /back/media/get',
  'POST /back/place/get-list',
  'POST /back/place/get',
  'POST /back/seat-map/get-version',
  'POST /back/term/get-names',
  'POST /back/order/get-list',
  'POST /back/order-request/get-list',
  'POST /back/order-request/get-open',
  'POST /back/record/search',
  'POST /back/saved-view/get-list',
  'POST /back/saved-view/create',
  'POST /back/saved-view/update',
  'POST /back/saved-view/delete',
  'POST /back/client/get-overview',
  'POST /back/client/get-sales',
  'POST /back/bulk/resend-orders',
  'POST /back/bulk/cancel-orders',
  'POST /back/bulk/publish-events',
  'POST /back/bulk/archive-events',
  'POST /back/stats/get-dashboard',
  'POST /back/stats/get-doors',
  'POST /back/stats/get-sales-file',
  'POST /back/stats/get-sources',
  'POST /back/stats/get-sources-file',
  'POST /back/stats/get-comparison',
  'POST /back/stats/get-comparison-file',
  'POST /back/export/create',
  'POST /back/export/get-list',
  'POST /back/export/get',
  'POST /back/export/get-file',
  'POST /back/export/cancel',
]);

/** Calls that name an event and yet are over the whole organiser: they make further events, or tell of all its money. */
export const shutToLimitedMembers: ReadonlySet<CallName> = new Set<CallName>([
  'POST /back/event/duplicate',
  'POST /back/event/create-series',
  'POST /back/refund/mark-sent',
  'POST /back/payout/get-ledger',
  'POST /back/payout/get-ledger-file',
  'POST /back/report/create',
]);

/** Kinds of records that belong to an event. */
const ofEvents: readonly SubjectKind[] = ['event', 'order', 'ticket', 'waitingEntry'];

/** True when members who are limited to chosen events may make a call that names records of these kinds. */
export function isOpenToLimitedMembers(name: CallName, named: readonly SubjectKind[]): boolean {
  if (openToLimitedMembers.has(name)) return true;
  return !shutToLimitedMembers.has(name) && named.some(kind => ofEvents.includes(kind));
}
