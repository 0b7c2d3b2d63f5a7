import type { LanguageCode } from '@vh/domain';
import { easternTexts } from './document-texts.east.ts';
import { westernTexts } from './document-texts.west.ts';
import type { DocumentTexts } from './document-texts.types.ts';

/** The words of invoices and credit notes in the site's languages. */
export const documentTexts: Record<LanguageCode, DocumentTexts> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    from: 'Seller',
    to: 'Buyer',
    taxNumber: 'Tax number',
    registrationNumber: 'Registration number',
    account: 'Account',
    issued: 'Issued',
    paid: 'Paid',
    order: 'Order',
    forInvoice: 'For invoice {number} of {date}',
    item: 'Item',
    quantity: 'Qty',
    price: 'Price',
    discount: 'Discount',
    amount: 'Amount',
    fee: 'Service fee',
    protection: 'Secure my order',
    vatRate: 'VAT rate',
    exemption: 'No VAT',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    total: 'Total',
    creditTotal: 'Total credited',
    paidBy: {
      card: 'Paid by card',
      transfer: 'Paid by bank transfer',
      cash: 'Paid at the counter',
      other: 'Paid',
    },
    issuedByMachine: 'Issued electronically; valid without stamp and signature. Prices include VAT.',
  },
  ...easternTexts,
  ...westernTexts,
};

/** Fills the `{…}` of a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
