import * as z from 'zod';
import { invoiceTo } from './cart.contract.ts';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import { shownReceipt } from './fiscal.contract.ts';
import { currency, id, instant, minor, orderToken } from './primitives.ts';

/** An invoice or a credit note of an order. */
export const orderDocument = z.object({
  _id: id,
  kind: z.enum(['invoice', 'credit_note']),
  /** As it is printed: series, year and number. */
  number: z.string(),
  total: minor,
  currency,
  issuedAt: instant,
});

const documentList = z.object({
  documents: z.array(orderDocument),
  /** Signed receipts, the first first. */
  receipts: z.array(shownReceipt),
  /** Until when an invoice can still be asked for; absent when there is one, or nothing to invoice. */
  requestableUntil: instant.optional(),
});

/** Calls about invoices and credit notes. Staff open files by the order's id (`staff-tickets.contract.ts`). */
export const documentEndpoints = defineEndpoints({
  'POST /front/order/get-documents': {
    summary: 'The invoice, credit notes and fiscal receipts of an order.',
    access: everyone,
    cost: 'light',
    body: z.object({ orderToken }),
    response: documentList,
    errors: ['order.not_found'],
  },
  'POST /front/order/request-invoice': {
    summary: 'Makes the invoice of a paid order for a company, within some days of paying.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken, invoiceTo }),
    response: documentList,
    errors: ['order.not_found', 'order.state', 'document.too_late'],
  },
  'GET /front/order/document/{orderToken}/{documentId}': {
    summary: 'An invoice or credit note as PDF.',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken, documentId: id }),
    kind: 'binary',
    errors: ['order.not_found', 'document.not_found'],
  },
  'POST /back/order/get-documents': {
    summary: 'The invoice and credit notes of an order that the caller may see.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id }),
    response: documentList,
    errors: ['order.not_found'],
  },
  'POST /back/order/request-invoice': {
    summary: 'Makes the invoice of a paid order for its buyer’s company.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({ orderId: id, invoiceTo }),
    response: documentList,
    errors: ['order.not_found', 'order.state', 'document.too_late', 'auth.forbidden'],
  },
});
