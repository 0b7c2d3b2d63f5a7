import { languageCodes } from '@vh/domain';
import { readPdf } from './pdf-text.testing.ts';
import { drawTicketPdf } from './ticket-pdf.ts';
import { composeTicketSheet, type TicketSheetFacts } from './ticket-sheet.ts';
import { ticketTexts } from './ticket-texts.ts';

const facts: TicketSheetFacts = {
  language: 'sr',
  title: 'Đorđe Balašević: Vaskrs u Novom Sadu',
  startsAt: new Date('2027-04-04T18:00:00Z'),
  doorsAt: new Date('2027-04-04T17:00:00Z'),
  timezone: 'Europe/Belgrade',
  venue: 'Kombank dvorana',
  address: 'Dečanska 14',
  city: 'Beograd',
  organiser: 'Velika scena',
  typeName: 'Parter',
  price: 132_200,
  currency: 'RSD',
  attendeeName: 'Ђорђе Његош Љиљанић',
  orderNumber: 'ACDEFGHJ',
  position: 1,
  outOf: 2,
  shortCode: 'ACDE34679',
  code: { fixed: `VH1.${'A'.repeat(44)}.${'b'.repeat(86)}` },
  isVoid: false,
};
const info = { siteName: 'Hall of Tests', title: 'Karte', createdAt: new Date('2026-06-01T10:00:00Z') };

describe('the words of a ticket', () => {
  it('are in the order’s language, in the event’s own time', () => {
    expect(composeTicketSheet(facts)).toMatchObject({
      kicker: 'Karta 1 od 2',
      day: 'ned, 4. apr 2027.',
      time: 'Početak 20:00  ·  Ulaz od 19:00',
      place: ['Kombank dvorana', 'Dečanska 14, Beograd'],
      below: { text: 'ACD-E34-679' },
      void: undefined,
    });
  });

  it('are there in every language', () => {
    for (const language of languageCodes) {
      const sheet = composeTicketSheet({ ...facts, language });
      expect(sheet.kicker).toContain(ticketTexts[language].ticket);
      expect(Object.values(ticketTexts[language]).every(text => text.length > 0)).toBe(true);
    }
  });

  it('write money the local way and say that a ticket is free', () => {
    const price = (change: Partial<TicketSheetFacts>) =>
      composeTicketSheet({ ...facts, ...change }).facts[1]?.text.replace(/\s/g, ' ');
    expect(price({})).toBe('1.322 RSD');
    expect(price({ language: 'ba', currency: 'BAM', price: 9_000 })).toBe('90,00 KM');
    expect(price({ language: 'en', currency: 'BAM', price: 9_000 })).toBe('KM 90.00');
    expect(price({ price: 0 })).toBe('Besplatno');
  });
});

describe('the PDF of tickets', () => {
  it('has a page a ticket and every letter of Latin and Cyrillic names', async () => {
    const sheets = [
      facts,
      { ...facts, position: 2, language: 'ru' as const, title: 'Ноћ музеја: џез у Ђердапу' },
    ];
    const file = await drawTicketPdf(sheets.map(composeTicketSheet), info);
    const { pages } = readPdf(file);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Đorđe Balašević:');
    expect(pages[0]).toContain('Ђорђе Његош Љиљанић');
    expect(pages[0]).toContain('ACD-E34-679');
    expect(pages[0]).toContain('ned, 4. apr 2027.');
    expect(pages[1]).toContain('Ноћ музеја: џез у');
    expect(pages.join()).not.toContain('?');
  });

  it('carries its fonts, and its QR code as vectors', async () => {
    const { fonts, rectangles } = readPdf(await drawTicketPdf([composeTicketSheet(facts)], info));
    expect(fonts.join(' ')).toMatch(/DejaVuSansCondensed/);
    expect(fonts).toHaveLength(3);
    // 135 characters need version 8: 49 x 49 modules, about half of them dark, two to a run
    expect(rectangles).toBeGreaterThan(450);
  });

  it('fits whatever is long', async () => {
    const long = 'Вечити дерби '.repeat(20);
    const sheet = composeTicketSheet({
      ...facts,
      title: long,
      venue: long,
      organiser: long,
      attendeeName: long,
      typeName: long,
    });
    const { pages } = readPdf(await drawTicketPdf([sheet], info));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('…');
  });

  it.each(['Дворана културе', 'A hall with a name much longer than its mark'])(
    'bears the name %s of the site, at most a line long',
    async siteName => {
      const { pages } = readPdf(await drawTicketPdf([composeTicketSheet(facts)], { ...info, siteName }));
      expect(pages[0]).toContain(siteName.slice(0, 12));
      expect(pages[0]).not.toContain('its mark');
    },
  );

  it('says where the code is that is not on it', async () => {
    for (const language of languageCodes) {
      const sheet = composeTicketSheet({
        ...facts,
        language,
        code: { livePage: 'https://tickets.example/checkout/success?order=AAAAAAAAAAAAAAAAAAAAAAAA' },
      });
      const { pages } = readPdf(await drawTicketPdf([sheet], info));
      expect(pages[0]).toContain(ticketTexts[language].liveHowTo.slice(0, 20));
      expect(pages[0]).not.toContain('ACD-E34-679');
    }
  });

  it('marks a void ticket', async () => {
    const { pages } = readPdf(await drawTicketPdf([composeTicketSheet({ ...facts, isVoid: true })], info));
    expect(pages[0]).toContain('Poništena');
  });

  it('is the same file for the same tickets', async () => {
    const sheets = [composeTicketSheet(facts)];
    const text = (file: Buffer) => file.toString('latin1').replace(/\/ID \[[^\]]*\]|[A-Z]{6}\+/g, '');
    expect(text(await drawTicketPdf(sheets, info))).toBe(text(await drawTicketPdf(sheets, info)));
  });
});
