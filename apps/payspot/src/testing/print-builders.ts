import type { PrintedReceipt, PrintedTicket, Speech } from '../features/print/index.ts';
import en from '../texts/locales/en.json';
import type { Text } from '../texts/use-texts.ts';

/** A ticket with a seat, for somebody with letters that old printers print wrong. */
export function buildPrintedTicket(overrides: Partial<PrintedTicket> = {}): PrintedTicket {
  return {
    ...{ _id: 't1', eventTitle: 'Šaban Šaulić: Ђердан', eventSlug: 'e1', date: '2027-03-06T15:00:00.000Z' },
    ...{ timezone: 'Europe/Belgrade', venue: 'Čair', city: 'Niš', attendeeName: 'Đorđe Žižić' },
    ...{ ticketTypeName: 'East stand', code: 'VH1.eyJ0IjoiNDcxMSJ9.c2lnbmF0dXJl', shortCode: 'ACDEFGHJK' },
    ...{ state: 'valid', price: 120_000 },
    seat: { section: 'Parter', row: '3', seat: '12' },
    ...overrides,
  };
}

/** A receipt for cash. */
export function buildReceipt(overrides: Partial<PrintedReceipt> = {}): PrintedReceipt {
  return {
    ...{ number: 'YJ4MGJYM', at: '2026-11-21T12:00:00.000Z', total: 240_000, currency: 'RSD', quantity: 2 },
    payspotName: 'Payspot Niš 1',
    payment: { method: 'cash', tendered: 500_000, change: 260_000 },
    ...overrides,
  };
}

const words: Readonly<Record<string, string>> = en;

const text: Text = (key, values = {}) => {
  const said = words[key] ?? words[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? key;
  return Object.entries(values).reduce(
    (all, [name, value]) => all.replace(`{{${name}}}`, String(value)),
    said,
  );
};

/** The counter's English, without a page. */
export const plainSpeech: Speech = { text, language: 'en' };
