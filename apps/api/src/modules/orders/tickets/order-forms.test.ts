import { formatDay, formatDayTime, formatMoney, languageCodes, type LanguageCode } from '@vh/domain';
import { renderMail } from '../../messaging/render-mail.testing.ts';
import { renderConfirmation, type ConfirmationFacts } from './confirmation.mail.ts';
import { readPdf } from './pdf-text.testing.ts';
import { drawTicketPdf } from './ticket-pdf.ts';
import { composeTicketSheet } from './ticket-sheet.ts';

const event = {
  title: 'Zimski koncert',
  startsAt: new Date('2026-11-28T19:30:00Z'),
  timezone: 'Europe/Belgrade',
  venue: 'Sava centar',
  city: 'Beograd',
  typeName: 'Parter',
};

/** The forms of one order in each language: when its event is, its total, and the same in dinars. */
const forms: Readonly<Record<LanguageCode, readonly [string, string, string]>> = {
  en: ['Sat, 28 Nov 2026, 20:30', '€1,234.50', 'RSD 150,000'],
  ba: ['sub, 28. nov 2026. 20:30', '1.234,50 €', '150.000 RSD'],
  fr: ['sam. 28 nov. 2026, 20:30', '1 234,50 €', '150 000 RSD'],
  sr: ['sub, 28. nov 2026. 20:30', '1.234,50 €', '150.000 RSD'],
  de: ['Sa., 28. Nov. 2026, 20:30', '1.234,50 €', '150.000 RSD'],
  es: ['sáb, 28 nov 2026, 20:30', '1234,50 €', '150.000 RSD'],
  nl: ['za 28 nov 2026, 20:30', '€ 1.234,50', 'RSD 150.000'],
  ru: ['сб, 28 нояб. 2026 г., 20:30', '1 234,50 €', '150 000 RSD'],
  se: ['lör 28 nov. 2026 20:30', '1 234,50 €', '150 000 RSD'],
};

const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('the forms of one order', () => {
  it.each(languageCodes)('are the same on pages, in mails and in PDFs in %s', async language => {
    const [when, total, dinars] = forms[language];
    const style = { language, timeZone: event.timezone };
    expect(plain(formatDayTime(event.startsAt.toISOString(), style))).toBe(when);
    expect(plain(formatMoney({ amount: 123_450, currency: 'EUR' }, language))).toBe(total);
    expect(plain(formatMoney({ amount: 15_000_000, currency: 'RSD' }, language))).toBe(dinars);

    const mail = plain(renderMail(renderConfirmation(order(language))).text);
    expect(mail).toContain(when);
    expect(mail).toContain(total);

    const sheet = composeTicketSheet({
      ...event,
      language,
      doorsAt: null,
      address: '',
      organiser: 'Velika scena',
      price: 123_450,
      currency: 'EUR',
      attendeeName: 'Ana',
      orderNumber: 'ACDEFGHJ',
      position: 1,
      outOf: 1,
      shortCode: 'ACDE34679',
      code: { fixed: `VH1.${'A'.repeat(44)}.${'b'.repeat(86)}` },
      isVoid: false,
    });
    const info = { siteName: 'Hall', title: 'Tickets', createdAt: new Date('2026-06-01T10:00:00Z') };
    const { pages } = readPdf(await drawTicketPdf([sheet], info));
    const printed = plain(pages.join(' '));
    expect(printed).toContain(plain(formatDay(event.startsAt, style)));
    expect(printed).toContain('20:30');
    expect(printed).toContain(total);
  });
});

function order(language: LanguageCode): ConfirmationFacts {
  return {
    language,
    buyerName: 'Ana',
    number: 'ACDEFGHJ',
    currency: 'EUR',
    subtotal: 123_450,
    discount: 0,
    codes: [],
    fees: 0,
    protection: 0,
    vat: 0,
    total: 123_450,
    lines: [{ ...event, quantity: 1, total: 123_450, isOnline: false }],
    orderUrl: 'https://tickets.example/checkout/success?order=abc',
    organiserEmail: 'hall@example.test',
  };
}
