import { drawDocumentPdf } from '../documents/document-pdf.ts';
import type { DocumentContent } from '../documents/document-content.ts';
import { readPdf } from '../tickets/pdf-text.testing.ts';
import { drawTicketPdf } from '../tickets/ticket-pdf.ts';
import { composeTicketSheet, type TicketSheetFacts } from '../tickets/ticket-sheet.ts';
import { drawThermalPdf } from '../tickets/ticket-thermal.ts';
import { scriptSamples } from './script-samples.testing.ts';

const facts: TicketSheetFacts = {
  ...{
    language: 'en',
    title: '',
    attendeeName: '',
    startsAt: new Date('2027-04-04T18:00:00Z'),
    doorsAt: null,
  },
  ...{
    timezone: 'Europe/Belgrade',
    venue: 'Hall',
    address: 'Dečanska 14',
    city: 'Beograd',
    organiser: 'Scena',
  },
  ...{ typeName: 'Parter', price: 132_200, currency: 'RSD', orderNumber: 'ACDEFGHJ', position: 1, outOf: 1 },
  ...{ shortCode: 'ACDE34679', code: { fixed: `VH1.${'A'.repeat(80)}` }, isVoid: false },
};
const createdAt = new Date('2026-06-01T10:00:00Z');
const sheetOf = (name: string, title: string) =>
  composeTicketSheet({ ...facts, attendeeName: name, title, venue: title, organiser: name, city: title });

const invoiceOf = (name: string, title: string) => {
  const content: DocumentContent = {
    ...{
      language: 'en',
      orderNumber: 'ACDEFGHJ',
      currency: 'RSD',
      total: 240_000,
      paidAt: '2026-06-01T10:00:00Z',
    },
    ...{ paidBy: 'stripe', vat: [{ basisPoints: 2_000, net: 200_000, vat: 40_000, gross: 240_000 }] },
    issuer: { name, address: [title], taxNumber: '1', account: '2', email: 'a@b.example', telephone: '+381' },
    buyer: { company: name, address: title, taxNumber: '1', zip: '11000', city: name, country: 'RS' },
    lines: [
      {
        title,
        detail: name,
        quantity: 2,
        unit: 120_000,
        discount: 0,
        total: 240_000,
        vatBasisPoints: 2_000,
        vat: 40_000,
      },
    ],
  };
  const record = {
    id: 'a',
    kind: 'invoice',
    number: '17',
    orderId: 'b',
    refundId: null,
    total: 240_000,
  } as const;
  return drawDocumentPdf({ ...record, content, issuedAt: createdAt }, name);
};

/** What no font has is drawn as the first glyph of a font, a box, which stands for no character. */
const boxesIn = (file: Buffer) => readPdf(file).pages.join('').match(/\0/g) ?? [];

describe('names and titles of every script', () => {
  it.each(scriptSamples)('have no box on tickets and invoices: %s', async (_, name, title) => {
    const info = { siteName: name, title, createdAt };
    const files = await Promise.all([
      drawTicketPdf([sheetOf(name, title)], info),
      drawThermalPdf([sheetOf(name, title)], info),
      invoiceOf(name, title),
    ]);
    for (const file of files) expect(boxesIn(file)).toEqual([]);
  });

  it('are read back whole where letters stand one after the other', async () => {
    for (const name of ['王小明', '山田さくら', '김민수', 'Արամ', 'ნინო', 'Nguyễn']) {
      const file = await drawTicketPdf([sheetOf(name, 'Night')], {
        siteName: 'Hall',
        title: name,
        createdAt,
      });
      expect(readPdf(file).pages[0]).toContain(name);
    }
  });

  it('keep a ticket to one page, however long they are', async () => {
    const long = [
      'محمد عبد الرحمن '.repeat(5),
      '😀'.repeat(80),
      '東京都'.repeat(60),
      'น้ำตก'.repeat(60),
      'Z̈ö́ë̱'.repeat(40),
    ];
    for (const name of long) {
      const file = await drawTicketPdf([sheetOf(name, name)], { siteName: name, title: name, createdAt });
      expect(readPdf(file).pages).toHaveLength(1);
      expect(boxesIn(file)).toEqual([]);
    }
  });

  it('show a box for what no font has', async () => {
    const file = await drawTicketPdf([sheetOf('\u{1e900}', 'Night')], {
      siteName: 'Hall',
      title: 'x',
      createdAt,
    });
    expect(boxesIn(file).length).toBeGreaterThan(0);
  });
});
