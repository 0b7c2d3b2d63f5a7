import { fillTemplate, type LanguageCode } from '@vh/domain';
import type { Readable } from 'node:stream';
import { clip, type Document, drawMark, heightOf, ink, openPdf, quiet, rule, write } from '#orders';
import { payoutTexts, type PayoutTexts } from './payout-texts.ts';
import {
  closingLabel,
  statementMoney,
  statementPeriod,
  statementRows,
  statementTitle,
  type StatementRow,
} from './statement-rows.ts';
import type { Statement } from './statement.service.ts';

// A4 in points.
const page = { left: 48, right: 547, top: 48, bottom: 770 } as const;
const width = page.right - page.left;

const columns = {
  line: { left: page.left, width: 265 },
  tickets: { left: 316, width: 44 },
  amount: { left: 362, width: 90 },
  balance: { left: 456, width: 91 },
} as const;

interface Sheet {
  readonly document: Document;
  readonly siteName: string;
  readonly statement: Statement;
  readonly language: LanguageCode;
  readonly texts: PayoutTexts;
  pages: number;
}

/** Draws a statement on A4, on as many pages as its lines need; its bytes come while it is drawn. */
export async function drawStatementPdf(
  statement: Statement,
  language: LanguageCode,
  { siteName, createdAt }: { readonly siteName: string; readonly createdAt: Date },
): Promise<Readable> {
  const document = await openPdf({ siteName, title: statementTitle(statement, language), createdAt });
  const sheet: Sheet = { document, siteName, statement, language, texts: payoutTexts[language], pages: 0 };
  beginPage(sheet);
  drawHead(sheet);
  let top = drawTableHead(sheet, 204);
  top = drawSum(sheet, top, sheet.texts.opening, statement.opening);
  for (const row of statementRows(statement, language)) top = drawRow(sheet, row, top);
  drawSum(sheet, ensureRoom(sheet, top, 40), closingLabel(statement.closing, language), statement.closing);
  document.end();
  return document;
}

function beginPage(sheet: Sheet): void {
  const { document, texts } = sheet;
  document.addPage({ size: 'A4', margin: 0 });
  sheet.pages += 1;
  const small = { font: 'text', size: 8, color: quiet, top: 800 } as const;
  write(document, texts.byMachine, { ...small, left: page.left, width: 380 });
  const number = fillTemplate(texts.page, { page: String(sheet.pages) });
  write(document, number, { ...small, left: 430, width: 117, align: 'right' });
}

function drawHead({ document, siteName, statement, language, texts }: Sheet): void {
  drawMark(document, { siteName, left: page.left, top: page.top });
  const title = statementTitle(statement, language);
  write(document, title, { font: 'strong', size: 19, color: ink, left: page.left, top: 100, width });
  const facts = [
    [texts.organiser, statement.client.name],
    [texts.period, statementPeriod(statement, language)],
    [texts.currency, statement.currency],
  ] as const;
  facts.forEach(([label, value], at) => {
    const top = 134 + at * 17;
    write(document, label, { font: 'text', size: 9, color: quiet, left: page.left, top, width: 80 });
    const text = clip(document, value, 'strong', 10, width - 90);
    write(document, text, { font: 'strong', size: 10, color: ink, left: 132, top, width: width - 84 });
  });
}

function drawTableHead({ document, texts }: Sheet, top: number): number {
  const labels = { line: texts.line, tickets: texts.tickets, amount: texts.amount, balance: texts.balance };
  for (const [name, column] of Object.entries(columns)) {
    const label = labels[name as keyof typeof columns];
    const align = name === 'line' ? 'left' : 'right';
    write(document, label, { font: 'text', size: 8, color: quiet, ...column, top, align });
  }
  drawRule(document, top + 14, ink);
  return top + 22;
}

function drawSum({ document, statement, language }: Sheet, top: number, label: string, sum: number): number {
  write(document, label, { font: 'strong', size: 10, color: ink, left: page.left, top, width: 340 });
  const text = statementMoney(sum, statement, language);
  write(document, text, { font: 'strong', size: 10, color: ink, ...columns.balance, top, align: 'right' });
  drawRule(document, top + 16, ink);
  return top + 24;
}

function drawRow(sheet: Sheet, row: StatementRow, wanted: number): number {
  const { document, statement, language, texts } = sheet;
  const feeVat =
    row.feeVat === 0 ? '' : `${texts.feeVat}: ${statementMoney(row.feeVat, statement, language)}`;
  const detail = [row.detail, feeVat].filter(Boolean).join(' · ');
  const style = { font: 'text', size: 8.5, width: columns.line.width } as const;
  const height = 14 + (detail ? heightOf(document, detail, style) : 0) + 8;
  const top = ensureRoom(sheet, wanted, height);
  write(document, row.label, { font: 'strong', size: 9.5, color: ink, ...columns.line, top });
  if (detail)
    write(document, detail, { font: 'text', size: 8.5, color: quiet, ...columns.line, top: top + 13 });
  const cells = [
    ['tickets', row.quantity > 0 ? String(row.quantity) : ''],
    ['amount', statementMoney(row.amount, statement, language)],
    ['balance', statementMoney(row.balance, statement, language)],
  ] as const;
  for (const [name, text] of cells)
    write(document, text, { font: 'text', size: 9.5, color: ink, ...columns[name], top, align: 'right' });
  drawRule(document, top + height - 5, rule);
  return top + height;
}

/** Goes on at the top of a new page when what comes next does not fit. */
function ensureRoom(sheet: Sheet, top: number, height: number): number {
  if (top + height <= page.bottom) return top;
  beginPage(sheet);
  return drawTableHead(sheet, page.top);
}

function drawRule(document: Document, top: number, color: string): void {
  document.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.75).stroke(color);
}
