import type { StoreCreditState } from '@vh/domain';

/** The words of the file of store credit. */
interface StoreCreditFileTexts {
  readonly headings: readonly string[];
  readonly states: Readonly<Record<StoreCreditState, string>>;
}

/** The words of the file in the languages of the back office. */
export const storeCreditFileTexts: Readonly<Record<'en' | 'sr', StoreCreditFileTexts>> = {
  en: {
    headings: [
      ...['Code', 'Organiser', 'Holder', 'E-mail', 'Order', 'State', 'Currency', 'Issued for', 'Balance'],
      ...['Issued on', 'Valid until'],
    ],
    states: { active: 'Active', used: 'Used up', expired: 'Expired', cancelled: 'Cancelled' },
  },
  sr: {
    headings: [
      ...['Kôd', 'Organizator', 'Imalac', 'E-pošta', 'Porudžbina', 'Status', 'Valuta', 'Izdat na', 'Stanje'],
      ...['Izdat', 'Važi do'],
    ],
    states: { active: 'Aktivan', used: 'Potrošen', expired: 'Istekao', cancelled: 'Poništen' },
  },
};
