import {
  payspotMethods,
  isPlainLine,
  isPlainText,
  orderLookups,
  payspotTextLimits,
  shiftColumns,
  sortsOf,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import { staffStatus } from './people.ts';
import { currency, day, id, idempotencyKey, instant, minor, pageOf, paging } from './primitives.ts';

/** Money that somebody counted, minor units. */
const counted = minor.min(0).max(100_000_000_000);

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine);

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
  method: z.enum(payspotMethods),
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
  /** Nobody counted it when the shift was closed: `counted` is 0 and `difference` all that should be there. */
  isUncounted: z.literal(true).optional(),
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
  /** What the payspot earned by sales, less what it gave back of that; it changes nothing of what should be there. */
  commissions: z.array(z.object({ currency, amount: minor })),
  movements: z.array(cashMovement),
  /** What the terminal took during the shift without a sale, and what has become of it; minor units, in no line above. */
  unmatchedPayments: z.array(
    z.object({
      at: instant,
      amount: minor,
      currency,
      reference: z.string(),
      state: z.enum(['open', 'reversed', 'sold']),
    }),
  ),
  /**
   * Card refunds that were planned during the shift and not recorded in it, and what has become of them; minor units, in no
   * line above.
   */
  cardRefunds: z.array(
    z.object({
      at: instant,
      amount: minor,
      currency,
      /** Of the terminal; absent while nobody has said that it gave anything back. */
      reference: z.string().optional(),
      state: z.enum(['planned', 'unrecorded', 'recorded', 'reversed']),
    }),
  ),
});

/** How a shift stands: open, or closed with what was counted agreeing with what should be there, or not. */
export const shiftStates = ['open', 'agrees', 'differs'] as const;

/** A shift as who watches over all counters sees it: `counted` and `difference` of open ones say nothing yet. */
export const watchedShift = cashShift.extend({
  payspotId: id,
  payspotName: z.string(),
  note: z.string(),
  lines: z.array(shiftLine),
});

/** Cash that a payspot handed over to the platform. */
export const remittance = z.object({
  at: instant,
  currency,
  amount: minor,
  /** What proves it, such as the number of the slip. */
  note: z.string(),
  by: z.string(),
});

/** The same the other way: a commission that the platform paid a payspot. */
export const commissionPayment = remittance;

/** What a payspot earns by each ticket that it sells. */
const commissionTerms = {
  /** Of what the buyer pays, in basis points. */
  basisPoints: z.int().min(0).max(10_000),
  /** Besides, by the currency of the sale; minor units, none of those left out. */
  fixed: z.partialRecord(currency, z.int().min(0).max(10_000_000)),
  /** Whether it keeps that of the cash that it hands over; else the platform pays it. */
  isKept: z.boolean(),
};

/** Whether a payspot sells; a closed one is kept with all that it sold, and can be opened again. */
export const payspotStatus = z.enum(['active', 'closed']);

/** A payspot as who watches over all of them sees it. */
export const watchedPayspot = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  status: payspotStatus,
  /** How many people sell there. */
  sellers: z.int(),
  /** Version 0: nothing was set yet. */
  terms: z.object({ version: z.int(), ...commissionTerms }),
  /** What the books say, minor units; a row for each currency in which anything was taken. */
  money: z.array(
    z.object({
      currency,
      /** Cash that buyers paid, and that went back to them. */
      taken: minor,
      refunded: minor,
      /** What it earned by all its sales; less what it gave back. */
      commission: minor,
      /** Of that, what it keeps of its cash. */
      kept: minor,
      remitted: minor,
      /** taken − refunded − kept − handed over; below zero, the platform owes it. */
      due: minor,
      /** What the platform owes it of commissions that it does not keep. */
      commissionDue: minor,
    }),
  ),
});

/** A payspot with all that admins change of it, and what closing it would meet. */
export const payspotDetail = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  status: payspotStatus,
  /** Its right over orders of other channels. */
  orderLookup: z.enum(orderLookups),
  version: z.int(),
  /** Who sells there, by name. */
  sellers: z.array(z.object({ _id: id, name: z.string(), email: z.string(), status: staffStatus })),
  /** The shift that is open at its till; absent while none is. */
  openShift: z.object({ openedAt: instant, openedBy: z.string() }).optional(),
  /** Number of places its browsers hold to sell without a network. */
  offlineTickets: z.int(),
});

/** What admins say of a payspot; its sellers are users who have the role. */
const payspotForm = {
  name: line(payspotTextLimits.name).min(1),
  city: line(payspotTextLimits.city).default(''),
  address: line(payspotTextLimits.address).default(''),
  sellerIds: z.array(id).max(payspotTextLimits.sellers).default([]),
  /** Its right over orders of other channels; left out: none for a new one, and unchanged for another. */
  orderLookup: z.enum(orderLookups).optional(),
};

/** A payspot and the version of it that was read. */
const readPayspot = { payspotId: id, version: z.int().min(1) };

const remitted = {
  payspotId: id,
  currency,
  amount: counted.min(1),
  note: z.string().trim().min(2).max(200).refine(isPlainLine),
  idempotencyKey,
};

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
      shift: cashShift
        .extend({
          movements: z.array(cashMovement),
          /** What it has taken, given or been begun with so far, without any sum: all of it is to be counted. */
          currencies: z.array(currency),
        })
        .optional(),
      /** Whether it sells within shifts only: from its first one on. */
      requiresShifts: z.boolean(),
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
      counted: z.array(z.object({ method: z.enum(payspotMethods), currency, amount: counted })).max(16),
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
        differences: z.array(z.object({ method: z.enum(payspotMethods), currency, amount: minor })),
      }),
    ),
    errors: ['not_found'],
  },
  'POST /back/cash-office/get-shifts': {
    summary:
      'Shifts of all payspots or of one, by day and state, with what should be there and what was counted.',
    access: only('admin'),
    body: z.object({
      payspotId: id.optional(),
      state: z.enum(shiftStates).optional(),
      /** Days at the home of the platform on which they were opened, both included. */
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(sortsOf(shiftColumns)).default('-openedAt'),
      ...paging,
    }),
    response: pageOf(watchedShift),
  },
  'POST /back/cash-office/get-journal-check': {
    summary: 'Whether the journal of a payspot still says what was written, row by row.',
    access: only('admin'),
    body: z.object({ payspotId: id }),
    response: z.object({
      /** Number of rows it has. */
      rows: z.int(),
      /** The number of the first row that was changed or is gone; absent for a whole journal. */
      firstInvalidRow: z.int().optional(),
      /** What the payspot owes the platform by the books, minor units; below zero, the platform owes it. */
      due: z.array(z.object({ currency, amount: minor })),
      /** What it handed over last, the newest first. */
      remittances: z.array(remittance),
    }),
    errors: ['not_found'],
  },
  'POST /back/cash-office/receive-remittance': {
    summary:
      'Say that a payspot handed cash over to the platform: it owes so much less. More than it owes is request.invalid at `amount`.',
    access: only('admin'),
    body: z.object(remitted),
    response: remittance,
    errors: ['not_found', 'request.invalid', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
  'POST /back/cash-office/get-payspots': {
    summary:
      'A page of the payspots, by words in name, city and address and by state: what they earn by a sale, what they took, handed over and owe.',
    access: only('admin'),
    body: z.object({
      payspotId: id.optional(),
      q: z.string().trim().max(120).optional(),
      status: payspotStatus.optional(),
      sort: z.enum(['name', '-name', 'city', '-city']).default('name'),
      ...paging,
    }),
    response: pageOf(watchedPayspot),
  },
  'POST /back/cash-office/get-payspot': {
    summary: 'One payspot with its sellers, and what is still open at it.',
    access: only('admin'),
    body: z.object({ payspotId: id }),
    response: payspotDetail,
    errors: ['not_found'],
  },
  'POST /back/cash-office/create-payspot': {
    summary:
      'Open a payspot. Its sellers may sell there from now on; somebody without the role is request.invalid at `sellerIds`.',
    access: only('admin'),
    body: z.object(payspotForm),
    response: payspotDetail,
    errors: ['request.invalid'],
  },
  'POST /back/cash-office/update-payspot': {
    summary:
      'Change a payspot and who sells there; `version` is the one that was read. Devices of those who leave are taken back.',
    access: only('admin'),
    body: z.object({ ...readPayspot, ...payspotForm }),
    response: payspotDetail,
    errors: ['not_found', 'payspot.changed', 'request.invalid'],
  },
  'POST /back/cash-office/close-payspot': {
    summary:
      'Close a payspot: its sellers get in no more, and what they have not sent yet waits until it is opened again. Refused while a shift is open, and while tickets are held for offline sale unless `keepsOfflineTickets` says that they may stay.',
    access: only('admin'),
    body: z.object({ ...readPayspot, keepsOfflineTickets: z.boolean().default(false) }),
    response: payspotDetail,
    errors: ['not_found', 'payspot.changed', 'payspot.in_use'],
  },
  'POST /back/cash-office/reopen-payspot': {
    summary: 'Open a closed payspot again, for the same sellers and devices.',
    access: only('admin'),
    body: z.object(readPayspot),
    response: payspotDetail,
    errors: ['not_found', 'payspot.changed'],
  },
  'POST /back/cash-office/set-commission': {
    summary: 'Set what a payspot earns by sales from now on; `version` is the one that was read.',
    access: only('admin'),
    body: z.object({ payspotId: id, version: z.int().min(0), ...commissionTerms }),
    response: watchedPayspot.shape.terms,
    errors: ['not_found', 'settings.changed'],
  },
  'POST /back/cash-office/pay-commission': {
    summary:
      'Say that the platform paid a payspot commissions that it does not keep. More than it is owed is request.invalid at `amount`.',
    access: only('admin'),
    body: z.object(remitted),
    response: commissionPayment,
    errors: ['not_found', 'request.invalid', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
});
