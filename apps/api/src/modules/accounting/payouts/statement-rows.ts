import { fillTemplate, homeTimezone, type LanguageCode, formatLongDay, decimalAmount } from '@vh/domain';
import { formatMoney } from '../../../platform/formatting.ts';
import { payoutTexts } from './payout-texts.ts';
import type { Statement } from './statement.service.ts';

/** A line of a statement in words; minor units. */
export interface StatementRow {
  readonly label: string;
  readonly detail: string;
  readonly quantity: number;
  readonly amount: number;
  /** VAT contained in the amount of a service fee; 0 for what is no fee. */
  readonly feeVat: number;
  /** What is owed after it. */
  readonly balance: number;
}

/** The lines in words, each with the balance after it; the last one's is the closing balance. */
export function statementRows(statement: Statement, language: LanguageCode): StatementRow[] {
  const texts = payoutTexts[language];
  let balance = statement.opening;
  return statement.lines.map(line => {
    balance += line.amount;
    const { part, event, ticketType, payoutNumber, note, isShare, amount, quantity, feeVat } = line;
    const detail = [event, ticketType, isShare ? texts.share : undefined, payoutNumber, note];
    return {
      label: texts.parts[part],
      detail: detail.filter(Boolean).join(' · '),
      quantity,
      amount,
      feeVat,
      balance,
    };
  });
}

/** The title of a statement. */
export function statementTitle({ payoutNumber }: Statement, language: LanguageCode): string {
  const texts = payoutTexts[language];
  return payoutNumber === undefined
    ? texts.statement
    : fillTemplate(texts.ofPayout, { number: payoutNumber });
}

/** The days that a statement is about: '1. oktobar 2026. – 31. oktobar 2026.'. */
export function statementPeriod({ from, to }: Statement, language: LanguageCode): string {
  const day = (instant: Date) => formatLongDay(instant, { language, timeZone: homeTimezone });
  // whole days end where the next one begins
  const last = day(new Date(Date.parse(to) - 1));
  return `${from === undefined ? payoutTexts[language].sinceBegin : day(new Date(from))} – ${last}`;
}

/** A statement as lines of cells, amounts as plain numbers of major units. */
export function statementTable(statement: Statement, language: LanguageCode): string[][] {
  const texts = payoutTexts[language];
  const { currency, opening, closing, client } = statement;
  const head = [
    texts.line,
    texts.detail,
    texts.tickets,
    texts.feeVat,
    `${texts.amount} (${currency})`,
    texts.balance,
  ];
  return [
    [statementTitle(statement, language), client.name, statementPeriod(statement, language), '', '', ''],
    head,
    [texts.opening, '', '', '', '', decimalAmount(opening)],
    ...statementRows(statement, language).map(({ label, detail, quantity, feeVat, amount, balance }) => [
      label,
      detail,
      quantity > 0 ? String(quantity) : '',
      feeVat === 0 ? '' : decimalAmount(feeVat),
      decimalAmount(amount),
      decimalAmount(balance),
    ]),
    [closingLabel(closing, language), '', '', '', '', decimalAmount(closing)],
  ];
}

/** What the closing balance is called. */
export function closingLabel(closing: number, language: LanguageCode): string {
  const { closing: inFavour, closingOwed } = payoutTexts[language];
  return closing < 0 ? closingOwed : inFavour;
}

/** Money in words of the language. */
export function statementMoney(
  amount: number,
  { currency }: Pick<Statement, 'currency'>,
  language: LanguageCode,
): string {
  return formatMoney(amount, currency, language);
}
