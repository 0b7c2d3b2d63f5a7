import { isPlainLine, reportRhythms } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import { changedDetails } from './place.contract.ts';
import { day, done, email, id, instant, language, pageOf, paging } from './primitives.ts';

/** Most addresses that one report is sent to. */
export const mostReportRecipients = 20;

/** What a report is about: one event, one client, or all that the platform sells. */
export const reportSubjects = ['event', 'client', 'platform'] as const;

/** How figures are sent: in the mail alone, or with a table beside it. */
export const reportFormats = ['mail', 'csv', 'xlsx'] as const;

/** Whether a report is sent, or why not. */
export const reportStates = ['active', 'paused', 'stopped'] as const;

const form = {
  name: z.string().trim().min(2).max(120).refine(isPlainLine),
  every: z.enum(reportRhythms),
  /** 1 for Monday to 7 for Sunday; of weekly ones. */
  weekday: z.int().min(1).max(7).default(1),
  /** Of monthly ones. */
  monthDay: z.int().min(1).max(28).default(1),
  /** Hour of the platform's day at which it is sent. */
  hour: z.int().min(0).max(23),
  language,
  format: z.enum(reportFormats),
  recipients: z
    .array(email)
    .min(1)
    .max(mostReportRecipients)
    .transform(list => [...new Set(list)]),
};

/** A report as a row. */
export const reportRow = z.object({
  _id: id,
  name: z.string(),
  about: z.enum(reportSubjects),
  /** Of what it is about: the name of the client, the title of the event; '' of the platform. */
  aboutName: z.string(),
  every: z.enum(reportRhythms),
  weekday: z.int(),
  monthDay: z.int(),
  hour: z.int(),
  format: z.enum(reportFormats),
  state: z.enum(reportStates),
  /** Addresses that it is sent to, without those that asked for no more. */
  recipients: z.int(),
  /** When it is sent next; absent while it rests. */
  nextAt: instant.optional(),
  lastAt: instant.optional(),
  version: z.int(),
});

/** A report with those who get it. */
export const reportDetail = reportRow.omit({ recipients: true }).extend({
  language,
  clientId: id.optional(),
  eventId: id.optional(),
  recipients: z.array(
    z.object({
      email: z.string(),
      /** Asked for no more. */
      stoppedAt: instant.optional(),
    }),
  ),
  /** Whose rights it is made with; absent when the account is gone. */
  owner: z.object({ name: z.string(), email: z.string() }).optional(),
  /** The last that were sent, newest first. */
  runs: z.array(z.object({ from: day, to: day, at: instant, recipients: z.int() })),
});

/** The `details` of `report.changed`: whose change came first. */
export const reportChanged = changedDetails;

const setters = permitted('can-manage-users', 'admin', 'manager', 'client');

/** Calls about figures that are mailed to people without a login. */
export const reportEndpoints = defineEndpoints({
  'POST /back/report/get-list': {
    summary: 'Reports by mail of the clients the caller acts for; all of them for admins.',
    access: setters,
    body: z.object({
      clientId: id.optional(),
      q: z.string().trim().max(120).optional(),
      state: z.enum(reportStates).optional(),
      sort: z.enum(['name', '-name', 'next', '-next']).default('name'),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(reportRow),
  },
  'POST /back/report/get': {
    summary: 'One report with those who get it and what was sent.',
    access: setters,
    body: z.object({ reportId: id, lang: language.default('en') }),
    response: reportDetail,
    errors: ['not_found'],
  },
  'POST /back/report/create': {
    summary:
      'Have figures sent now and then; without client and event those of the platform, by admins alone.',
    access: setters,
    body: z.object({ clientId: id.optional(), eventId: id.optional(), ...form }),
    response: reportDetail,
    errors: ['not_found', 'event.not_found'],
  },
  'POST /back/report/update': {
    summary: 'Change a report; from then on it is made with the caller’s rights.',
    access: setters,
    body: z.object({ reportId: id, version: z.int(), ...form }),
    response: reportDetail,
    errors: ['not_found', 'report.changed'],
  },
  'POST /back/report/pause': {
    summary: 'Let a report rest, or go on; what fell into the rest is not sent later.',
    access: setters,
    body: z.object({ reportId: id, version: z.int(), isPaused: z.boolean() }),
    response: reportDetail,
    errors: ['not_found', 'report.changed'],
  },
  'POST /back/report/delete': {
    summary: 'Delete a report for good.',
    access: setters,
    body: z.object({ reportId: id, version: z.int() }),
    response: done,
    errors: ['not_found', 'report.changed'],
  },
  'GET /report/unsubscribe/{token}': {
    summary: 'A page on which somebody who gets a report by mail stops it.',
    access: everyone,
    cost: 'light',
    params: z.object({ token: z.string() }),
    kind: 'html',
  },
  'POST /report/unsubscribe/{token}': {
    summary: 'Sends a report to one address no more; repeating it is harmless.',
    access: everyone,
    cost: 'write',
    params: z.object({ token: z.string() }),
    body: z.object({}),
    kind: 'html',
  },
});
