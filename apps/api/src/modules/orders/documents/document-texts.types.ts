/** The words of invoices and credit notes; `{…}` are filled in. */
export interface DocumentTexts {
  readonly invoice: string;
  readonly creditNote: string;
  readonly from: string;
  readonly to: string;
  readonly taxNumber: string;
  readonly registrationNumber: string;
  readonly account: string;
  readonly issued: string;
  readonly paid: string;
  readonly order: string;
  readonly forInvoice: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly amount: string;
  readonly fee: string;
  readonly protection: string;
  readonly vatRate: string;
  /** Before the reason why something has no VAT. */
  readonly exemption: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly total: string;
  readonly creditTotal: string;
  readonly paidBy: Readonly<Record<'card' | 'transfer' | 'cash' | 'other', string>>;
  readonly issuedByMachine: string;
}
