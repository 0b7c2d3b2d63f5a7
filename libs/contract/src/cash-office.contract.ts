import { counterMethods, isPlainLine, isPlainText } from '@vh/domain';
import * as z from 'zod';
import { afterStepUp, defineEndpoints, forDevices, only } from './endpoint.ts';
import { currency, id, idempotencyKey, instant, minor, pageOf, paging } from './primitives.ts';

/** Money that somebody counted, minor units. */
const counted = minor.min(0).max(100_000_000_000);

/** A shift as the one who works it sees it: nothing of what should be in the till, so that it is counted blindly. */
export const cashShift = z.object({
  _id: id,
  openedAt: instant,
  openedBy: z.string(),
  /** Absent while it is open. */
  closedAt: instant.optional(),
  /** The number of its Z report, gapless per payspot; absent while it is open. */
  reportNumber: z.int().optional(),
});

/** One line of a Z report: a method and a currency; minor units. */
export const shiftLine = z.object({
  method: z.enum(counterMethods),
  currency,
  float: minor,
  sale: minor,
  /** How many sales. */
  sales: z.int(),
  refund: minor,
  in: minor,
  out: minor,
  /** float + sale − refund + in − out. */
  expected: minor,
  counted: minor,
  /** counted − expected: below zero, money is missing. */
  difference: minor,
});

/** Cash that was put into a till or taken out of it, and why. */
export const cashMovement = z.object({
  at: instant,
  direction: z.enum(['in', 'out']),
  currency,
  amount: minor,
  reason: z.string(),
  by: z.string(),
});

/** The Z report of a closed shift. */
export const shiftReport = cashShift.extend({
  payspotName: z.string(),
  closedAt: instant,
  closedBy: z.string(),
  reportNumber: z.int(),
  /** What the cashier said at the end; '' for nothing. */
  note: z.string(),
  lines: z.array(shiftLine),
  movements: z.array(cashMovement),
});

/** A shift as who watches over all counters sees it: `counted` and `difference` of open ones say nothing yet. */
export const watchedShift = cashShift.extend({
  payspotId: id,
  payspotName: z.string(),
  note: z.string(),
  lines: z.array(shiftLine),
});

/** Cash that a payspot handed over to the house. */
export const remittance = z.object({
  at: instant,
  currency,
  amount: minor,
  /** What proves it, such as the number of the slip. */
  note: z.string(),
  by: z.string(),
});

const cashiers = forDevices(only('payspot'));
const readers = forDevices(only('payspot', 'admin'));

/** Calls of the cash office of a payspot, and of those who watch over it. */
export const cashOfficeEndpoints = defineEndpoints({
  'POST /back/payspot/get-shift': {
    summary:
      'The open shift of the payspot with the cash that was put in and taken out; nothing of what should be there.',
    access: readers,
    body: z.object({ payspotId: id }),
    response: z.object({
      /** Absent while none is open. */
      shift: cashShift.extend({ movements: z.array(cashMovement) }).optional(),
      /** Whether it sells within shifts only: from its first one on. */
      keepsShifts: z.boolean(),
    }),
    errors: ['not_found'],
  },
  'POST /back/payspot/open-shift': {
    summary:
      'Open a shift with the cash that was counted into the till. From the first one on, the payspot sells only within shifts.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      floats: z.array(z.object({ currency, amount: counted })).max(8),
      idempotencyKey,
    }),
    response: cashShift,
    errors: [
      'not_found',
      'shift.state',
      'request.invalid',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/payspot/move-cash': {
    summary: 'Put cash into the till of the open shift or take it out, and say why.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      direction: z.enum(['in', 'out']),
      currency,
      amount: counted.min(1),
      reason: z.string().trim().min(2).max(200).refine(isPlainLine),
      idempotencyKey,
    }),
    response: cashMovement,
    errors: ['not_found', 'shift.state', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
  'POST /back/payspot/close-shift': {
    summary: 'Close the open shift with what was counted; only now its Z report says what should be there.',
    access: cashiers,
    body: z.object({
      payspotId: id,
      /** The shift that was counted. */
      shiftId: id,
      counted: z.array(z.object({ method: z.enum(counterMethods), currency, amount: counted })).max(16),
      note: z.string().trim().max(500).refine(isPlainText).default(''),
      idempotencyKey,
    }),
    response: shiftReport,
    errors: [
      'not_found',
      'shift.state',
      'request.invalid',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/payspot/get-shift-report': {
    summary: 'The Z report of a closed shift, to print it again.',
    access: readers,
    body: z.object({ payspotId: id, shiftId: id }),
    response: shiftReport,
    errors: ['not_found', 'shift.state'],
  },
  'POST /back/payspot/get-reports': {
    summary: 'The Z reports of the payspot, the newest first.',
    access: readers,
    body: z.object({ payspotId: id, ...paging }),
    response: pageOf(
      cashShift.required().extend({
        closedBy: z.string(),
        /** What was off, minor units; empty where everything was there. */
        differences: z.array(z.object({ method: z.enum(counterMethods), currency, amount: minor })),
      }),
    ),
    errors: ['not_found'],
  },
  'POST /back/cash-office/get-shifts': {
    summary:
      'Shifts of all payspots or of one, the newest first, with what should be there and what was counted.',
    access: only('admin'),
    body: z.object({ payspotId: id.optional(), ...paging }),
    response: pageOf(watchedShift),
  },
  'POST /back/cash-office/get-journal-check': {
    summary: 'Whether the journal of a payspot still says what was written, row by row.',
    access: only('admin'),
    body: z.object({ payspotId: id }),
    response: z.object({
      /** How many rows it has. */
      rows: z.int(),
      /** The number of the first row that was changed or is gone; absent for a whole journal. */
      firstBroken: z.int().optional(),
      /** What the payspot owes the house by the books, minor units; below zero, the house owes it. */
      due: z.array(z.object({ currency, amount: minor })),
      /** What it handed over last, the newest first. */
      remittances: z.array(remittance),
    }),
    errors: ['not_found'],
  },
  'POST /back/cash-office/receive-remittance': {
    summary:
      'Say that a payspot handed cash over to the house: it owes so much less. More than it owes is request.invalid at `amount`.',
    access: afterStepUp(only('admin')),
    body: z.object({
      payspotId: id,
      currency,
      amount: counted.min(1),
      note: z.string().trim().min(2).max(200).refine(isPlainLine),
      idempotencyKey,
    }),
    response: remittance,
    errors: ['not_found', 'request.invalid', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
});
