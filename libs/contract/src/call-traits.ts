import type { CallName } from './contract.ts';

/** The header that names the area a call comes from, as its path does (`manager`, `client/{id}`): its role makes the call. */
export const areaHeader = 'x-area';

/** How long clients are asked to wait while the site is closed, in seconds. */
export const closedRetrySeconds = 120;

/**
 * Calls of the public site that are answered while it is closed for maintenance: what its closed page is drawn
 * with, and whatever leads somebody who has booked to their payment and their tickets.
 */
export const openWhileClosed: readonly CallName[] = [
  'GET /front/design/theme',
  'GET /front/settings/get',
  'GET /front/site/get-state',
  'POST /front/page/get-all',
  'POST /front/order/get',
  'POST /front/order/pay',
  'POST /front/order/refresh-payment',
  'POST /front/order/get-documents',
  'GET /front/order/document/{orderToken}/{documentId}',
  'POST /front/bank/get-slip',
  'GET /front/bank/slip/{orderToken}',
  'POST /front/ticket/get',
  'POST /front/ticket/google',
  'GET /front/ticket/apple/{orderToken}',
  'GET /front/ticket/apple/{orderToken}/{ticketId}',
  'GET /front/ticket/calendar/{orderToken}',
  'GET /front/ticket/pdf/{orderToken}',
  'GET /front/ticket/pdf/{orderToken}/{ticketId}',
  'GET /front/ticket/thermal/{orderToken}',
  'GET /front/fiscal/qr/{orderToken}/{receiptId}',
  'GET /front/fiscal/sandbox/{requestId}',
  'GET /front/collect/code/{orderToken}',
  'POST /front/collect/request',
  'POST /front/collect/open',
  'POST /front/account/get-orders',
  // nobody waits for the platform to open before they may say no
  'POST /front/marketing/get-subscription',
  'POST /front/marketing/unsubscribe',
];

/** True when a call rests while the site is closed; the back office, counters, doors and callbacks go on. */
export function restsWhileClosed(name: string): boolean {
  return / \/front\//.test(name) && !openWhileClosed.some(open => open === name);
}

/** Last parts of the paths of calls that only read; a path that ends in `{slug}` reads one thing. */
const readingVerb = /\/(get|list|search|me|quote|\{[^/]+\})(-[^/]*)?$/;

/** POSTs below front and back that only read, although their verb does not say so. */
const alsoReading: readonly string[] = [
  'POST /front/event/seats',
  'POST /front/event/seat-states',
  'POST /front/event/seat-changes',
  'POST /back/event/check',
  'POST /front/store-credit/check',
  'POST /back/scanner/sync',
  'POST /back/bank/preview-statement',
  'POST /back/fiscal/test',
  'POST /back/settings/test-payment',
  'POST /back/mail-template/preview',
];

/** POSTs that do more than read, although their path ends like one that does: settling what got lost, keeping a file. */
const notOnlyReading: readonly string[] = [
  'POST /back/deploy/get-order-status',
  'POST /back/media/upload/{clientId}/{use}',
];

/** True when repeating a call is harmless (specification 9): GETs, and POSTs below front and back that only read. */
export function isIdempotentCall(name: string): boolean {
  if (name.startsWith('GET ') || alsoReading.includes(name)) return true;
  return /^POST \/(front|back)\//.test(name) && readingVerb.test(name) && !notOnlyReading.includes(name);
}
