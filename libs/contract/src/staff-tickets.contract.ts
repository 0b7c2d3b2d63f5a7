import * as z from 'zod';
import { defineEndpoints, forDevices, only, permitted } from './endpoint.ts';
import { printedTicket } from './order.contract.ts';
import { id, language } from './primitives.ts';

/** How often a counter has printed it by now: 1 is the original, 2 is printed as "Copy 2". */
const copyNumber = z.int().min(1);

const saleOfPayspot = z.object({ payspotId: id, orderId: id });

/**
 * Tickets and documents that staff open under their own rights: by the order's id and their session, never by the
 * buyer's address. Printing leaves an entry in the order's history.
 */
export const staffTicketEndpoints = defineEndpoints({
  'POST /back/order/print-tickets': {
    summary:
      'The valid tickets of an order as one A4 PDF, without the order’s address; the history says who printed.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state', 'ticket.busy'],
  },
  'POST /back/order/get-document-file': {
    summary: 'An invoice or credit note of an order that the caller may see, as PDF.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id, documentId: id }),
    kind: 'binary',
    errors: ['order.not_found', 'document.not_found'],
  },
  'POST /back/payspot/print-tickets': {
    summary:
      'The valid tickets of an own sale with the codes that are printed. Counts the print: the first is the original, each further one a copy by its number; the order’s history says who printed.',
    access: forDevices(only('payspot', 'admin')),
    body: saleOfPayspot.extend({ lang: language.default('en') }),
    response: z.object({
      tickets: z.array(printedTicket.extend({ copy: copyNumber })),
      /** The same for the receipt. */
      receiptCopy: copyNumber,
    }),
    errors: ['not_found', 'order.not_found', 'order.state'],
  },
  'POST /back/payspot/print-sheet': {
    summary:
      'The valid tickets of an own sale as one A4 PDF, counted as `payspot/print-tickets` counts; the order’s history says who printed.',
    access: forDevices(only('payspot', 'admin')),
    body: saleOfPayspot,
    kind: 'binary',
    errors: ['not_found', 'order.not_found', 'order.state', 'ticket.busy'],
  },
});
