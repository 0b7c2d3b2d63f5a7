import {
  fillTemplate,
  groupCode,
  homeTimezone,
  formatPercent,
  formatCountry,
  formatDate,
  organiserPaymentName,
} from '@vh/domain';
import type { DrawingTask } from '../drawing/drawing-task.ts';
import { drawMark, ink, quiet, renderPdf, rule } from '../tickets/ticket-drawing.ts';
import { formatMoney } from '../../../platform/formatting.ts';
import { clip, write } from '../tickets/ticket-typesetting.ts';
import type { Document } from '../typesetting/document-fonts.ts';
import { heightOf } from '../typesetting/set-lines.ts';
import type { BaseFont } from '../typesetting/text-runs.ts';
import { vatReasonsOf, type DocumentContent, type DocumentLine } from './document-content.ts';
import { documentTexts, type DocumentTexts } from './document-texts.ts';
import type { DocumentRecord } from './document.repo.ts';

// A4 in points.
const page = { left: 48, right: 547, top: 48, bottom: 780 } as const;
const width = page.right - page.left;

/** Columns of the table of lines: where they begin and how wide they are. */
const columns = {
  item: { left: page.left, width: 226 },
  quantity: { left: page.left + 230, width: 36 },
  price: { left: page.left + 268, width: 76 },
  discount: { left: page.left + 346, width: 70 },
  amount: { left: page.left + 418, width: 81 },
} as const;

interface Sheet {
  readonly document: Document;
  readonly siteName: string;
  readonly record: DocumentRecord;
  readonly content: DocumentContent;
  readonly texts: DocumentTexts;
}

/** An invoice or a credit note to be drawn by a thread; `siteName` is the site's name. */
export interface DocumentTask extends DrawingTask {
  readonly kind: 'document';
  readonly record: DocumentRecord;
  readonly siteName: string;
}

/**
 * Draws an invoice or a credit note on A4, on as many pages as its lines need.
 * @param siteName the site's name
 */
export function drawDocumentPdf(record: DocumentRecord, siteName: string): Promise<Buffer> {
  const { content } = record;
  const texts = documentTexts[content.language];
  return renderPdf(
    { siteName, title: `${titleOf(record, texts)} ${record.number}`, createdAt: record.issuedAt },
    document => {
      const sheet = { document, siteName, record, content, texts };
      document.addPage({ size: 'A4', margin: 0 });
      drawHead(sheet);
      drawParties(sheet);
      let top = drawTableHead(sheet, 330);
      for (const line of content.lines) top = drawLine(sheet, line, top);
      const reasons = vatReasonsOf(content);
      drawSums(sheet, ensureRoom(sheet, top, 60 + content.vat.length * 16 + reasons.length * 40), reasons);
      drawFoot(sheet);
    },
  );
}

function titleOf(record: DocumentRecord, texts: DocumentTexts): string {
  return record.kind === 'invoice' ? texts.invoice : texts.creditNote;
}

function drawHead({ document, siteName, record, content, texts }: Sheet): void {
  drawMark(document, { siteName, left: page.left, top: page.top });
  write(document, titleOf(record, texts), {
    font: 'strong',
    size: 22,
    color: ink,
    left: page.left,
    top: 104,
    width: 300,
  });
  write(document, record.number, {
    font: 'strong',
    size: 13,
    color: ink,
    left: page.left,
    top: 133,
    width: 300,
  });
  if (content.invoiceNumber && content.invoicedAt) {
    const reference = fillTemplate(texts.forInvoice, {
      number: content.invoiceNumber,
      date: dateOf(new Date(content.invoicedAt), content),
    });
    write(document, reference, {
      font: 'text',
      size: 10,
      color: quiet,
      left: page.left,
      top: 152,
      width: 300,
    });
  }
  const facts: readonly (readonly [string, string])[] = [
    [texts.issued, dateOf(record.issuedAt, content)],
    ...(content.paidAt ? [[texts.paid, dateOf(new Date(content.paidAt), content)] as const] : []),
    [texts.order, groupCode(content.orderNumber)],
  ];
  facts.forEach(([label, text], at) => {
    const top = 106 + at * 17;
    write(document, label, {
      font: 'text',
      size: 9,
      color: quiet,
      left: 360,
      top,
      width: 80,
      align: 'right',
    });
    write(document, text, {
      font: 'strong',
      size: 9,
      color: ink,
      left: 446,
      top,
      width: 101,
      align: 'right',
    });
  });
}

function drawParties({ document, content, texts }: Sheet): void {
  const { issuer, buyer } = content;
  const half = width / 2 - 12;
  drawParty(document, { label: texts.from, left: page.left, width: half }, [
    issuer.name,
    ...issuer.address,
    ...(issuer.taxNumber ? [`${texts.taxNumber}: ${issuer.taxNumber}`] : []),
    ...(issuer.account ? [`${texts.account}: ${issuer.account}`] : []),
    [issuer.email, issuer.telephone].filter(Boolean).join('  ·  '),
  ]);
  drawParty(document, { label: texts.to, left: page.left + width / 2 + 12, width: half }, [
    buyer.company,
    buyer.address,
    `${buyer.zip} ${buyer.city}, ${countryOf(content)}`,
    `${texts.taxNumber}: ${buyer.taxNumber}`,
    ...(buyer.registrationNumber ? [`${texts.registrationNumber}: ${buyer.registrationNumber}`] : []),
  ]);
}

function countryOf({ buyer, language }: DocumentContent): string {
  return formatCountry(buyer.country, language);
}

function drawParty(
  document: Document,
  at: { readonly label: string; readonly left: number; readonly width: number },
  lines: readonly string[],
): void {
  const box = { left: at.left, width: at.width };
  write(document, at.label, { font: 'text', size: 8, color: quiet, ...box, top: 190 });
  lines.filter(Boolean).forEach((line, index) => {
    const isName = index === 0;
    const style = isName ? ({ font: 'strong', size: 12 } as const) : ({ font: 'text', size: 10 } as const);
    // a long name may take two lines; what follows stands below it
    const top = isName ? 203 : document.y + 2;
    write(document, line, { ...style, color: ink, ...box, top });
  });
}

function drawTableHead({ document, texts }: Sheet, top: number): number {
  for (const [name, column] of Object.entries(columns)) {
    const label = texts[name as keyof typeof columns];
    const align = name === 'item' ? 'left' : 'right';
    write(document, clip(document, label, 'text', 8, column.width), {
      font: 'text',
      size: 8,
      color: quiet,
      ...column,
      top,
      align,
    });
  }
  drawRule(document, top + 14, ink);
  return top + 22;
}

function drawLine(sheet: Sheet, line: DocumentLine, wanted: number): number {
  const { document, content } = sheet;
  const money = (amount: number) => formatMoney(amount, content.currency, content.language);
  const title = `${line.title}`;
  const style = { font: 'strong', size: 10, width: columns.item.width } as const;
  const height = heightOf(document, title, style) + (line.detail ? 26 : 12);
  const top = ensureRoom(sheet, wanted, height);
  write(document, title, { font: 'strong', size: 10, color: ink, ...columns.item, top });
  if (line.detail)
    write(document, line.detail, {
      font: 'text',
      size: 9,
      color: quiet,
      ...columns.item,
      top: document.y + 1,
    });
  const bottom = document.y;
  const cells: readonly (readonly [keyof typeof columns, string])[] = [
    ['quantity', String(line.quantity)],
    ['price', money(line.unit)],
    ['discount', line.discount > 0 ? money(-line.discount) : ''],
    ['amount', money(line.total)],
  ];
  for (const [name, text] of cells) {
    const cell = { font: 'text', size: 10, color: ink, ...columns[name], top, align: 'right' } as const;
    write(document, clip(document, text, 'text', 10, columns[name].width), cell);
  }
  drawRule(document, bottom + 5, rule);
  return bottom + 12;
}

/** VAT by rate on the left, the total on the right. */
function drawSums(
  { document, record, content, texts }: Sheet,
  top: number,
  reasons: readonly string[],
): void {
  const money = (amount: number) => formatMoney(amount, content.currency, content.language);
  const cells = [page.left, page.left + 62, page.left + 146, page.left + 222];
  const sizes = [58, 80, 72, 84];
  const row = (texts_: readonly string[], at: number, font: BaseFont, color: string) =>
    texts_.forEach((text, index) =>
      write(document, text, {
        font,
        size: 9,
        color,
        left: cells[index] ?? 0,
        top: at,
        width: sizes[index] ?? 60,
        align: index === 0 ? 'left' : 'right',
      }),
    );
  row([texts.vatRate, texts.net, texts.vat, texts.gross], top + 6, 'text', quiet);
  content.vat.forEach((share, index) => {
    const rate = formatPercent(share.basisPoints / 10_000, content.language);
    row([rate, money(share.net), money(share.vat), money(share.gross)], top + 24 + index * 15, 'text', ink);
  });
  reasons.forEach((reason, index) => {
    write(document, `${texts.exemption}: ${reason}`, {
      font: 'text',
      size: 8,
      color: quiet,
      left: page.left,
      // a long reason may take several lines; what follows stands below it
      top: index === 0 ? top + 30 + content.vat.length * 15 : document.y + 2,
      width: 300,
    });
  });
  const label = record.kind === 'invoice' ? texts.total : texts.creditTotal;
  write(document, label, {
    font: 'text',
    size: 10,
    color: quiet,
    left: 370,
    top: top + 4,
    width: 177,
    align: 'right',
  });
  write(document, money(content.total), {
    font: 'strong',
    size: 18,
    color: ink,
    left: 370,
    top: top + 18,
    width: 177,
    align: 'right',
  });
  if (record.kind === 'credit_note') return;
  write(document, paidByOf(content, texts), {
    font: 'text',
    size: 9,
    color: quiet,
    left: 370,
    top: top + 44,
    width: 177,
    align: 'right',
  });
}

function paidByOf({ paidBy }: DocumentContent, texts: DocumentTexts): string {
  if (paidBy === 'bank-transfer') return texts.paidBy.transfer;
  if (paidBy === organiserPaymentName) return texts.paidBy.organiser;
  if (paidBy.startsWith('payspot-card')) return texts.paidBy.card;
  if (paidBy.startsWith('payspot')) return texts.paidBy.cash;
  return ['allsecure', 'stripe', 'sandbox'].includes(paidBy) ? texts.paidBy.card : texts.paidBy.other;
}

function drawFoot({ document, texts }: Sheet): void {
  write(document, texts.issuedByMachine, {
    font: 'text',
    size: 8,
    color: quiet,
    left: page.left,
    top: 800,
    width,
  });
}

/** Goes on at the top of a new page when what comes next does not fit. */
function ensureRoom(sheet: Sheet, top: number, height: number): number {
  if (top + height <= page.bottom) return top;
  drawFoot(sheet);
  sheet.document.addPage({ size: 'A4', margin: 0 });
  write(sheet.document, sheet.record.number, {
    font: 'text',
    size: 9,
    color: quiet,
    left: page.left,
    top: page.top,
    width,
  });
  return drawTableHead(sheet, page.top + 24);
}

function drawRule(document: Document, top: number, color: string): void {
  document.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.75).stroke(color);
}

function dateOf(instant: Date, { language }: DocumentContent): string {
  return formatDate(instant, { language, timeZone: homeTimezone });
}
