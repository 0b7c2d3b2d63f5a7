import { isIdempotentCall } from './call-traits.ts';
import type { CallName } from './contract.ts';

/** Calls of the back office that change something and still leave no entry in the audit log, each with the reason. */
export const unrecordedCalls: Readonly<Partial<Record<CallName, string>>> = {
  'POST /back/user/login': 'begins a session, which is listed with its time, address and browser',
  'POST /back/user/second-factor': 'finishes a login; a used recovery code leaves an entry of its own',
  'POST /back/user/logout': 'ends the session it is made with and changes no record',
  'POST /back/user/confirm': 'confirms the session it is made with and changes no record',
  'POST /back/user/begin-second-factor': 'nothing counts until it is activated, which leaves an entry',
  'POST /back/user/begin-passkey': 'nothing is kept until it is added, which leaves an entry',
  'POST /back/user/begin-passkey-login': 'only asks; nobody is known yet',
  'POST /back/user/passkey-login': 'begins a session, which is listed with its time, address and browser',
  'POST /back/user/begin-passkey-confirm': 'only asks; confirming changes no record either',
  'POST /back/device/claim': 'made by nobody yet; its service writes the entry about the device itself',
  'POST /back/device/renew': 'goes on with the access that a device has, and says so by its last use',
  'POST /back/payspot/sell':
    'the order keeps each of its steps with time and seller on its own, and is never changed there',
  'POST /back/payspot/collect':
    'the order keeps that it was paid with time and seller on its own, and the till’s journal its money',
  'POST /back/payspot/refund':
    'the order keeps the refund with time, seller and sum on its own, and the till’s journal its money',
  'POST /back/payspot/resend':
    'the order keeps to whom its tickets were sent, when and by whom, and whom it has become',
  'POST /back/payspot/hold': 'a hold ends automatically, and nothing is sold by it',
  'POST /back/payspot/release-hold': 'a hold ends automatically, and nothing is sold by it',
  'POST /back/payspot/hold-reservation':
    'the order keeps each time its places were taken again, with time and seller, and nothing is sold by it',
  'POST /back/payspot/release-reservation': 'the order keeps that it was released, with time and seller',
  'POST /back/payspot/plan-refund':
    'a planned refund is kept with time, seller and sum until it is confirmed or settled',
  'POST /back/payspot/confirm-refund':
    'the order keeps the refund with time, seller and sum on its own, and the till’s journal its money',
  'POST /back/payspot/check-sale':
    'a payment without a sale is kept with time and seller until somebody settles it, which leaves an entry',
  'POST /back/payspot/print-tickets': 'the order keeps when and by whom its tickets were printed',
  'POST /back/payspot/print-sheet': 'the order keeps when and by whom its tickets were printed',
  'POST /back/payspot/print-found': 'the order keeps when and by whom its tickets were printed',
  'POST /back/payspot/resend-found': 'the order keeps to whom its tickets were sent, when and by whom',
  'POST /back/payspot/open-shift': 'the journal of the till keeps it, each row chained to the one before',
  'POST /back/payspot/move-cash': 'the journal of the till keeps it, each row chained to the one before',
  'POST /back/payspot/close-shift': 'the journal of the till keeps it, each row chained to the one before',
  'POST /back/payspot/allocate-offline-tickets':
    'each offline ticket is a row with browser, person and time, and stays when it ends',
  'POST /back/payspot/release-offline-tickets':
    'each offline ticket says itself when it was released, and by whom',
  'POST /back/payspot/upload-sales':
    'each sale is kept as it was told, and its order keeps its steps with time and seller on its own',
  'POST /back/area/report': 'counts who opened a version; what follows from it leaves an entry of its own',
  'POST /back/page/preview': 'only cleans a text to show it, and keeps nothing',
  'POST /back/event-draft/save':
    'kept every few seconds while somebody writes; what becomes of it is an entry of the event',
  'POST /back/saved-view/create': 'how somebody likes to see a list is their own, and nobody else’s record',
  'POST /back/saved-view/update': 'how somebody likes to see a list is their own, and nobody else’s record',
  'POST /back/saved-view/delete': 'how somebody likes to see a list is their own, and nobody else’s record',
  'POST /back/checkin/scan': 'each scan is a record of its own, with device, time and outcome',
  'POST /back/scanner/register-hub':
    'a hub calls it at each start; its service writes the entry about the device when something is new',
  'POST /back/checkin/answer': 'each answer is a record of its own, with device, person and time',
  'POST /back/checkin/upload': 'each scan is a record of its own, with device, time and outcome',
};

/**
 * Calls that do their work in many steps, or have it done together with the work of others, so that no transaction of
 * theirs can hold their entry, each with the reason. They leave two: that they were begun, before anything is done, and
 * what came of it. One that was begun and has no end was cut off, and may have done a part of its work.
 */
export const callsInParts: Readonly<Partial<Record<CallName, string>>> = {
  'POST /back/bank/apply-statement':
    'decides each transfer separately, so that one that fails holds up no other',
  'POST /back/bulk/resend-orders': 'each order is a call of its own, with an entry of its own',
  'POST /back/bulk/cancel-orders': 'each order is a call of its own, with an entry of its own',
  'POST /back/bulk/publish-events': 'each event is a call of its own, with an entry of its own',
  'POST /back/bulk/archive-events': 'each event is a call of its own, with an entry of its own',
  'POST /back/bulk/resend-guests': 'each guest is a call of its own, with an entry of its own',
  'POST /back/bulk/deactivate-codes': 'each code is a call of its own, with an entry of its own',
  'POST /back/bulk/pay-due': 'each order is a call of its own, with an entry of its own',
  'POST /back/bulk/retry-refunds': 'each refund is a call of its own, with an entry of its own',
  'POST /back/bulk/mark-refunds-paid': 'each refund is a call of its own, with an entry of its own',
  'POST /back/bulk/approve-payouts': 'each payout is a call of its own, with an entry of its own',
  'POST /back/deploy/get-order-status':
    'asks providers, and settles what got lost together with other payments',
  'POST /back/deploy/release-booked-but-not-paid': 'asks providers about each order before it is released',
  'POST /back/deploy/rebook-released': 'takes the places of each order separately',
  'POST /back/deploy/check-seatsio-event-status': 'corrects each difference separately',
  'POST /back/deploy/check-duplicate-seats': 'reads for a long time, and keeps what it found at the end',
};

/** True when a call leaves one entry before it begins and another when it is over. */
export function isCallInParts(name: string): boolean {
  return Object.hasOwn(callsInParts, name);
}

/** Whether a call that went well leaves an entry in the audit log: every one of the back office that changes something. */
export function isRecordedCall(name: string): boolean {
  return /^POST \/back\//.test(name) && !isIdempotentCall(name) && !Object.hasOwn(unrecordedCalls, name);
}
