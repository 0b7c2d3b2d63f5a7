import { groupCode, homeTimezone, type Currency, type LanguageCode } from '@vh/domain';
import { formatMoney, formatTime, formatDayTime } from '@vh/i18n';
import type { Report, ReportLine } from '../printed/report.model.ts';
import { differenceWord, reportParts } from '../printed/report.model.ts';
import type { Text } from '../../../texts/use-texts.ts';
import { copyText } from '../printed/copy-text.ts';
import type { CopyNumber, PrintedReceipt, PrintedTicket } from '../printed/printed-ticket.ts';
import { seatText } from '../printed/seat-text.ts';

/** How large words are: small print, usual, emphasised, a title. */
export type RowSize = 'small' | 'usual' | 'large' | 'title';

/** A row of a slip, from the top. */
export type SlipRow =
  | { readonly kind: 'words'; readonly words: string; readonly size: RowSize; readonly isBold?: boolean }
  /** A word at the left and one at the right. */
  | {
      readonly kind: 'pair';
      readonly left: string;
      readonly right: string;
      readonly size: RowSize;
      readonly isBold?: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly code: string };

/** What comes out of the printer in one piece, and is cut then. */
export type Slip = readonly SlipRow[];

/** In whose words slips are written. */
export interface Speech {
  readonly text: Text;
  readonly language: LanguageCode;
}

/** Whose slips they are. */
export const platformName = 'Velvet Hall';

/** The tickets of a sale that are good, a slip for each, and its receipt; tickets that went back are left out. */
export function saleSlips(
  { tickets, receipt }: { readonly tickets: readonly PrintedTicket[]; readonly receipt: PrintedReceipt },
  speech: Speech,
): Slip[] {
  const printable = tickets.filter(ticket => ticket.state !== 'void');
  const of = printable.map((ticket, at) => {
    const position = { position: at + 1, outOf: printable.length };
    return ticketSlip(ticket, receipt, position, speech);
  });
  return [...of, receiptSlip(receipt, tickets[0]?.eventTitle ?? '', speech)];
}

function ticketSlip(
  ticket: PrintedTicket,
  { number, currency, payspotName }: PrintedReceipt,
  position: { readonly position: number; readonly outOf: number },
  { text, language }: Speech,
): Slip {
  const seat = seatText(ticket.seat, text);
  const price = formatMoney({ amount: ticket.price, currency }, language);
  const order = number === '' ? [] : [text('orderTitle', { number: groupCode(number) })];
  return [
    ...copyRows(ticket.copy, text),
    words(platformName, 'small'),
    words(ticket.eventTitle, 'title'),
    words(momentOf(ticket.date, language, ticket.timezone), 'usual', true),
    words([ticket.venue, ticket.city].filter(Boolean).join(', '), 'usual'),
    { kind: 'code', code: ticket.code },
    words(groupCode(ticket.shortCode, 3), 'large', true),
    { kind: 'rule' },
    ...(seat === '' ? [] : [words(seat, 'large', true)]),
    { kind: 'pair', left: ticket.ticketTypeName, right: price, size: 'usual', isBold: true },
    ...(ticket.attendeeName === '' ? [] : [words(ticket.attendeeName, 'usual')]),
    { kind: 'rule' },
    words([text('ticketOf', position), ...order].join(' · '), 'small'),
    words(payspotName, 'small'),
    words(text('thanks'), 'small'),
  ];
}

function receiptSlip(receipt: PrintedReceipt, title: string, { text, language }: Speech): Slip {
  const { number, at, total, currency, quantity, payspotName, payment, refunded = 0 } = receipt;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const line = (left: string, right: string): SlipRow => ({ kind: 'pair', left, right, size: 'usual' });
  return [
    ...copyRows(receipt.copy, text),
    words(platformName, 'small'),
    words(payspotName, 'usual', true),
    words(momentOf(at, language, homeTimezone), 'usual'),
    words(title, 'large', true),
    { kind: 'rule' },
    ...(number === '' ? [] : [line(text('order'), groupCode(number))]),
    line(text('tickets'), String(quantity)),
    { kind: 'pair', left: text('total'), right: money(total), size: 'large', isBold: true },
    ...(refunded > 0 ? [line(text('refundedSum'), money(-refunded))] : []),
    ...(payment?.method === 'card' ? [line(text('method'), text('card'))] : []),
    ...(payment?.card === undefined ? [] : [line(text('card'), money(payment.card))]),
    ...(payment?.tendered === undefined
      ? []
      : [
          line(text('cashGivenShort'), money(payment.tendered)),
          line(text('changeShort'), money(payment.change ?? 0)),
        ]),
  ];
}

function copyRows(copy: CopyNumber | undefined, text: Text): SlipRow[] {
  const said = copyText(copy, text);
  return said === '' ? [] : [words(said, 'large', true)];
}

/** The Z report of a shift. */
export function reportSlip(report: Report, { text, language }: Speech): Slip {
  const moment = (at: string) => momentOf(at, language, homeTimezone);
  const money = (amount: number, currency: Currency) => formatMoney({ amount, currency }, language);
  const { reportNumber, payspotName, openedAt, openedBy, closedAt, closedBy, note } = report;
  return [
    words(platformName, 'small'),
    words(text('reportTitle', { number: reportNumber }), 'title'),
    words(payspotName, 'usual', true),
    words(text('openedBy', { at: moment(openedAt), name: openedBy }), 'small'),
    words(text('closedBy', { at: moment(closedAt), name: closedBy }), 'small'),
    ...(report.lines.length === 0 ? [words(text('reportEmpty'), 'usual')] : []),
    ...report.lines.flatMap(line => linesOf(line, { text, language })),
    ...(report.commissions.length === 0 ? [] : [{ kind: 'rule' as const }]),
    ...report.commissions.map(({ amount, currency }): SlipRow =>
      words(text('commissionOf', { amount: money(amount, currency) }), 'usual'),
    ),
    ...(report.movements.length === 0 ? [] : [{ kind: 'rule' as const }]),
    ...report.movements.flatMap(({ at, direction, amount, currency, reason, by }): SlipRow[] => [
      {
        ...{ kind: 'pair', size: 'usual', left: text(direction === 'in' ? 'cashIn' : 'cashOut') },
        right: money(amount, currency),
      },
      words(`${reason} (${by}, ${formatTime(at, { language, timeZone: homeTimezone })})`, 'small'),
    ]),
    ...(report.unmatchedPayments.length === 0
      ? []
      : [{ kind: 'rule' as const }, words(text('unmatchedTitle'), 'usual', true)]),
    ...report.unmatchedPayments.flatMap(({ at, amount, currency, reference, state }): SlipRow[] => [
      {
        ...{ kind: 'pair', size: 'usual', left: text(`unmatchedState_${state}`) },
        right: money(amount, currency),
      },
      words(
        `${text('unmatchedReference', { reference })}, ${formatTime(at, { language, timeZone: homeTimezone })}`,
        'small',
      ),
    ]),
    ...(report.cardRefunds.length === 0
      ? []
      : [{ kind: 'rule' as const }, words(text('cardRefundsTitle'), 'usual', true)]),
    ...report.cardRefunds.flatMap(({ at, amount, currency, reference, state }): SlipRow[] => [
      {
        ...{ kind: 'pair', size: 'usual', left: text(`cardRefundState_${state}`) },
        right: money(-amount, currency),
      },
      words(
        [
          reference !== undefined && text('unmatchedReference', { reference }),
          formatTime(at, { language, timeZone: homeTimezone }),
        ]
          .filter(Boolean)
          .join(', '),
        'small',
      ),
    ]),
    ...(note === '' ? [] : [{ kind: 'rule' as const }, words(note, 'usual')]),
  ];
}

function linesOf(line: ReportLine, { text, language }: Speech): SlipRow[] {
  const pair = (left: string, amount: number, isBold = false): SlipRow => ({
    ...{ kind: 'pair', left, size: 'usual', isBold },
    right: formatMoney({ amount, currency: line.currency }, language),
  });
  return [
    { kind: 'rule' },
    words(`${text(line.method)}, ${line.currency}`, 'usual', true),
    ...reportParts(line).map(([kind, amount]) =>
      pair(kind === 'sale' ? text('salesCount', { count: line.sales }) : text(`part_${kind}`), amount),
    ),
    pair(text('expected'), line.expected, true),
    ...(line.isUncounted
      ? [{ kind: 'pair' as const, left: text('counted'), size: 'usual' as const, right: text('notCounted') }]
      : [
          pair(text('counted'), line.counted),
          pair(text(differenceWord(line.difference)), line.difference, true),
        ]),
  ];
}

/** What a printer is tried with: every letter that old printers print wrong, and a code. */
export function trialSlip({ text }: Speech): Slip {
  return [
    words(platformName, 'title'),
    words(text('printerTrial'), 'usual', true),
    words('čćšžđ ČĆŠŽĐ äöüß åø', 'usual'),
    words('Ђорђе Џон, Љубиње', 'usual'),
    { kind: 'pair', left: '€ 12,50', right: '1.250,00 RSD', size: 'usual' },
    { kind: 'code', code: 'VELVET HALL' },
  ];
}

function words(said: string, size: RowSize, isBold = false): SlipRow {
  return { kind: 'words', words: said, size, ...(isBold && { isBold }) };
}

function momentOf(at: string, language: LanguageCode, timeZone: string): string {
  const style = { language, timeZone };
  return formatDayTime(at, style);
}
