import { fillTemplate, groupCode, homeTimezone } from '@vh/domain';
import {
  clip,
  type Document,
  type DrawingTask,
  drawMark,
  drawQr,
  ink,
  type OrderRecord,
  quiet,
  renderPdf,
  rule,
  write,
} from '#orders';
import { formatMoment, formatMoney } from '../../../../platform/formatting.ts';
import { slipTexts, type SlipTexts } from './slip-texts.ts';
import type { TransferSlip } from './transfer-slip.ts';

/** The facts of a printed slip. */
export interface SlipFacts {
  /** The site's name. */
  readonly siteName: string;
  readonly order: Pick<OrderRecord, 'language' | 'buyerName' | 'number' | 'total' | 'currency'>;
  readonly slip: TransferSlip;
  readonly payBy: Date;
  readonly createdAt: Date;
}

/** A payment slip to be drawn by a thread. */
export interface SlipTask extends DrawingTask {
  readonly kind: 'slip';
  readonly facts: SlipFacts;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

// A4 in points; the slip is a third of the page, as banks' own forms are.
const margin = 40;
const slipBox: Box = { left: margin, top: 110, width: 515.28, height: 262 };
const padding = 16;
const column = (slipBox.width - 3 * padding) / 2;
const leftColumn = slipBox.left + padding;
const rightColumn = leftColumn + column + padding;

/** Draws a payment slip on A4 in the form of a bank's transfer order, with its QR code below. */
export function drawSlipPdf(facts: SlipFacts): Promise<Buffer> {
  const texts = slipTexts[facts.order.language];
  const title = `${texts.title} ${groupCode(facts.order.number)}`;
  return renderPdf({ siteName: facts.siteName, title, createdAt: facts.createdAt }, document => {
    document.addPage({ size: 'A4', margin });
    drawMark(document, { siteName: facts.siteName, left: margin, top: 44 });
    const payBy = fillTemplate(texts.payBy, {
      time: formatMoment(facts.payBy, homeTimezone, facts.order.language),
    });
    write(document, payBy, {
      font: 'strong',
      size: 11,
      color: ink,
      left: 300,
      top: 54,
      width: 255,
      align: 'right',
    });
    drawForm(document, facts, texts);
    drawCode(document, facts.slip, texts);
  });
}

function drawForm(document: Document, { order, slip }: SlipFacts, texts: SlipTexts): void {
  const { left, top, width, height } = slipBox;
  document.rect(left, top, width, height).lineWidth(1).stroke(ink);
  document
    .moveTo(rightColumn - padding / 2, top + 34)
    .lineTo(rightColumn - padding / 2, top + height - padding)
    .lineWidth(0.5)
    .stroke(rule);
  write(document, texts.title.toUpperCase(), {
    font: 'strong',
    size: 11,
    color: ink,
    left: rightColumn,
    top: top + 12,
    width: column,
    align: 'right',
  });
  const first = top + 34;
  drawField(document, texts.payer, [order.buyerName], {
    left: leftColumn,
    top: first,
    width: column,
    height: 44,
  });
  drawField(document, texts.purpose, [slip.purpose], {
    left: leftColumn,
    top: first + 62,
    width: column,
    height: 30,
  });
  drawField(document, texts.payee, slip.payee, {
    left: leftColumn,
    top: first + 110,
    width: column,
    height: 48,
  });
  drawAmounts(document, { order, slip }, texts);
  const line = top + height - 26;
  document
    .moveTo(leftColumn, line)
    .lineTo(leftColumn + column, line)
    .lineWidth(0.5)
    .stroke(ink);
  write(document, texts.signature, {
    font: 'text',
    size: 7,
    color: quiet,
    left: leftColumn,
    top: line + 3,
    width: column,
  });
}

function drawAmounts(
  document: Document,
  { order, slip }: Pick<SlipFacts, 'order' | 'slip'>,
  texts: SlipTexts,
): void {
  const first = slipBox.top + 34;
  const isDinars = slip.kind === 'ips';
  const amount = formatMoney(order.total, order.currency, order.language);
  const small = 56;
  const row = { left: rightColumn, top: first, height: 24 };
  if (isDinars) drawField(document, texts.paymentCode, [slip.paymentCode], { ...row, width: small });
  const next = isDinars ? rightColumn + small + 8 : rightColumn;
  drawField(document, texts.currency, [order.currency], { ...row, left: next, width: small });
  const rest = rightColumn + column - next - small - 8;
  drawField(document, texts.amount, [amount], { ...row, left: next + small + 8, width: rest });
  drawField(document, texts.account, [slip.account], {
    left: rightColumn,
    top: first + 48,
    width: column,
    height: 24,
  });
  const below = { top: first + 96, height: 24 };
  if (isDinars) {
    drawField(document, texts.model, [slip.model], { ...below, left: rightColumn, width: 40 });
    drawField(document, texts.reference, [slip.reference], {
      ...below,
      left: rightColumn + 48,
      width: column - 48,
    });
    return;
  }
  drawField(document, texts.reference, [slip.reference], { ...below, left: rightColumn, width: column });
  if (slip.bic)
    drawField(document, texts.bic, [slip.bic], {
      left: rightColumn,
      top: first + 144,
      width: column,
      height: 24,
    });
}

/** A box with its word above and up to three lines in it. */
function drawField(document: Document, label: string, lines: readonly string[], box: Box): void {
  write(document, clip(document, label, 'text', 7, box.width), {
    font: 'text',
    size: 7,
    color: quiet,
    left: box.left,
    top: box.top,
    width: box.width,
  });
  const top = box.top + 11;
  document.rect(box.left, top, box.width, box.height).lineWidth(0.75).stroke(rule);
  lines.slice(0, 3).forEach((line, at) => {
    const text = clip(document, line, 'strong', 10, box.width - 12);
    write(document, text, {
      font: 'strong',
      size: 10,
      color: ink,
      left: box.left + 6,
      top: top + 6 + at * 13,
      width: box.width - 8,
    });
  });
}

/** The code large enough for any phone: banks ask for 2 cm at least, this is 5. */
function drawCode(document: Document, slip: TransferSlip, texts: SlipTexts): void {
  const top = slipBox.top + slipBox.height + 24;
  const side = 142;
  drawQr(document, slip.qr, { left: margin, top, side });
  const left = margin + side + 18;
  const width = slipBox.width - side - 18;
  const words = slip.kind === 'ips' ? texts.scanIps : texts.scanEpc;
  write(document, words, { font: 'strong', size: 11, color: ink, left, top: top + 14, width });
  write(document, texts.keepReference, {
    font: 'text',
    size: 10,
    color: quiet,
    left,
    top: document.y + 8,
    width,
  });
}
