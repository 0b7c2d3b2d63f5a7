import type { FiscalPayment } from '@vh/domain';
import type { FiscalRequest } from './fiscal-provider.ts';

/** How the authority's protocol numbers kinds of payment (SUF, payment.paymentType). */
const paymentTypes: Readonly<Record<FiscalPayment, number>> = { other: 0, cash: 1, card: 2, transfer: 4 };

const normal = 0;
const transactionTypes = { sale: 0, refund: 1 } as const;

/** A request of the authority's protocol, `POST api/v3/invoices` (SUF, Create Invoice); amounts in major units. */
export interface PfrInvoice {
  readonly invoiceType: number;
  readonly transactionType: number;
  readonly payment: readonly { readonly amount: number; readonly paymentType: number }[];
  readonly invoiceNumber: string;
  readonly referentDocumentNumber?: string;
  readonly referentDocumentDT?: string;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly totalAmount: number;
    readonly labels: readonly string[];
  }[];
}

/**
 * A receipt as the authority takes it. A ticket is sold when it is paid, whenever the event is, so that every sale is a
 * normal one and none an advance.
 */
export function pfrInvoiceOf({ kind, content, labels, orderNumber, original }: FiscalRequest): PfrInvoice {
  const items = content.items.map(({ name, quantity, unitPrice, vatBasisPoints }) => ({
    // the unit belongs to the name
    name: `${name} /kom`,
    quantity,
    unitPrice: unitPrice / 100,
    totalAmount: (quantity * unitPrice) / 100,
    labels: [labels.get(vatBasisPoints) ?? ''],
  }));
  const total = content.items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const { paidApart } = content;
  return {
    invoiceType: normal,
    transactionType: transactionTypes[kind],
    payment: [
      { amount: (total - (paidApart?.amount ?? 0)) / 100, paymentType: paymentTypes[content.payment] },
      ...(paidApart
        ? [{ amount: paidApart.amount / 100, paymentType: paymentTypes[paidApart.payment] }]
        : []),
    ],
    invoiceNumber: orderNumber,
    ...(original && {
      referentDocumentNumber: original.number,
      referentDocumentDT: original.signedAt.toISOString(),
    }),
    items,
  };
}
