import { attendeeLayouts } from '@vh/domain';
import * as z from 'zod';
import { attendeeFilters } from './attendee.contract.ts';
import { auditFilters, auditSorts } from './audit.contract.ts';
import { backOfficeEndpoints } from './back-office.contract.ts';
import { transferQueue } from './bank.contract.ts';
import { buyerFilters, buyerSorts } from './buyer.contract.ts';
import { campaignEndpoints } from './campaign.contract.ts';
import { cashOfficeEndpoints } from './cash-office.contract.ts';
import { codesEndpoints } from './codes.contract.ts';
import { deviceEndpoints } from './device.contract.ts';
import { defineEndpoints, only } from './endpoint.ts';
import { eventBackEndpoints } from './event-back.contract.ts';
import { receiptFilters } from './fiscal.contract.ts';
import { guestEndpoints } from './guest.contract.ts';
import { messageFilters } from './message.contract.ts';
import { orderEndpoints } from './order.contract.ts';
import { payoutEndpoints } from './payout.contract.ts';
import { placeEndpoints } from './place.contract.ts';
import { id, idempotencyKey, instant, language } from './primitives.ts';
import { dueQueue } from './refund.contract.ts';
import { userFilter } from './staff.contract.ts';
import { suppressionEndpoints } from './suppression.contract.ts';
import { waitingEndpoints } from './waiting.contract.ts';

/** Lists that can be had as a file, whole as they are filtered. */
export const exportedLists = [
  'orders',
  'buyers',
  'events',
  'clients',
  'guests',
  'attendees',
  'recipients',
  'payouts',
  'messages',
  'receipts',
  'audit',
  'users',
  'places',
  'devices',
  'shifts',
  'transfers',
  'codes',
  'waiting',
  'suppressions',
  'due',
] as const;

/** What a list is written as. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;

/** How far an export is. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/**
 * Why an export failed: who asked for it may not see the list any more, XLSX or PDF have no room for as many rows, or
 * something broke.
 */
export const exportFailures = ['forbidden', 'too_long', 'broken'] as const;

/** Days that files are kept. */
export const exportKeptDays = 1;

/** As many a person may have under way at once. */
export const mostOpenExports = 3;

/** As many as are listed, newest first. */
export const mostListedExports = 50;

/** Most records of a list that are named one by one. */
export const mostChosenRows = 1_000;

const chosen = {
  /** Only these of what the filter finds. */
  ids: z.array(id).min(1).max(mostChosenRows).optional(),
};

const noPage = { page: true, pageSize: true } as const;
const noPageOrLang = { ...noPage, lang: true } as const;

/** A list with its filters, as its own call takes them. */
export const exportOf = z.discriminatedUnion('list', [
  orderEndpoints['POST /back/order/get-list'].body
    .omit(noPageOrLang)
    .extend({ ...chosen, list: z.literal('orders') }),
  z.object({
    ...buyerFilters,
    ...chosen,
    sort: z.enum(buyerSorts).default('-lastOrder'),
    list: z.literal('buyers'),
  }),
  eventBackEndpoints['POST /back/event/get-list'].body
    .omit(noPageOrLang)
    .extend({ list: z.literal('events') }),
  backOfficeEndpoints['POST /back/client/get-list'].body.omit(noPage).extend({ list: z.literal('clients') }),
  guestEndpoints['POST /back/guest/get-list'].body.omit(noPage).extend({ list: z.literal('guests') }),
  z.object({
    ...attendeeFilters,
    ...chosen,
    /** All that is known; what a door needs; by seat; a badge each, as PDF alone. */
    layout: z.enum(attendeeLayouts).default('table'),
    list: z.literal('attendees'),
  }),
  campaignEndpoints['POST /back/campaign/get-recipients'].body
    .omit(noPage)
    .extend({ list: z.literal('recipients') }),
  payoutEndpoints['POST /back/payout/get-list'].body
    .omit(noPage)
    .extend({ ...chosen, list: z.literal('payouts') }),
  z.object({ ...messageFilters, ...chosen, list: z.literal('messages') }),
  z.object({ ...receiptFilters, list: z.literal('receipts') }),
  z.object({ ...auditFilters, sort: z.enum(auditSorts).default('-at'), list: z.literal('audit') }),
  userFilter.extend({ ...chosen, list: z.literal('users') }),
  placeEndpoints['POST /back/place/get-list'].body.omit(noPage).extend({ list: z.literal('places') }),
  deviceEndpoints['POST /back/device/get-list'].body.omit(noPage).extend({ list: z.literal('devices') }),
  cashOfficeEndpoints['POST /back/cash-office/get-shifts'].body
    .omit(noPage)
    .extend({ list: z.literal('shifts') }),
  transferQueue.omit(noPage).extend({ list: z.literal('transfers') }),
  codesEndpoints['POST /back/code/get-list'].body.omit(noPage).extend({ list: z.literal('codes') }),
  waitingEndpoints['POST /back/waiting-list/get-list'].body
    .omit(noPageOrLang)
    .extend({ list: z.literal('waiting') }),
  suppressionEndpoints['POST /back/marketing/get-suppressions'].body
    .omit(noPage)
    .extend({ list: z.literal('suppressions') }),
  dueQueue.omit(noPage).extend({ ...chosen, list: z.literal('due') }),
]);

/** An export of the caller. */
export const exportRow = z.object({
  _id: id,
  list: z.enum(exportedLists),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** Rows written so far. */
  done: z.int(),
  /** Rows in all; absent until they are counted. */
  total: z.int().optional(),
  /** Bytes of the file, once it is whole. */
  size: z.int().optional(),
  failure: z.enum(exportFailures).optional(),
  createdAt: instant,
  /** When the file is deleted; of those that are done. */
  expiresAt: instant.optional(),
});

const staff = only('admin', 'manager', 'client');

/** Calls about lists as files. They are written in the background, with the rights that who asked has by then. */
export const exportEndpoints = defineEndpoints({
  'POST /back/export/create': {
    summary:
      'Begin to write a list as it is filtered to a file; anyone who may call the list may. Repeats of a key answer the same export.',
    access: staff,
    body: z.object({
      key: idempotencyKey,
      of: exportOf,
      format: z.enum(exportFormats),
      lang: language.default('en'),
    }),
    response: exportRow,
    errors: ['request.rate_limited', 'not_found', 'event.not_found', 'auth.step_up_needed'],
  },
  'POST /back/export/get-list': {
    summary: 'The caller’s exports of the last day, newest first.',
    access: staff,
    body: z.object({}).prefault({}),
    response: z.object({ rows: z.array(exportRow) }),
  },
  'POST /back/export/get': {
    summary: 'How far an export of the caller is.',
    access: staff,
    body: z.object({ exportId: id }),
    response: exportRow,
    errors: ['not_found'],
  },
  'POST /back/export/get-file': {
    summary:
      'The file of an export of the caller that is done, for as long as the caller may see what is in it.',
    access: staff,
    body: z.object({ exportId: id }),
    kind: 'binary',
    errors: ['not_found', 'auth.step_up_needed'],
  },
  'POST /back/export/cancel': {
    summary: 'Stop an export of the caller, or delete its file; repeating it is harmless.',
    access: staff,
    body: z.object({ exportId: id }),
    response: exportRow,
    errors: ['not_found'],
  },
});
