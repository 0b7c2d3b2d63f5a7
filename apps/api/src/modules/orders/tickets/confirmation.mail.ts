import { fillTemplate, groupCode, type Currency, type LanguageCode } from '@vh/domain';
import { formatMoment, formatMoney, formatOnlineMoment } from '../../../platform/formatting.ts';
import {
  actionBlock,
  type ComposedMail,
  confirmationTexts,
  type ConfirmationTexts,
  type MailDraft,
} from '#messaging';
import { html, type Markup } from '../../../platform/html.ts';

/** The facts of an order confirmation; amounts in minor units. */
export interface ConfirmationFacts {
  readonly language: LanguageCode;
  readonly buyerName: string;
  readonly number: string;
  readonly currency: Currency;
  readonly subtotal: number;
  /** What codes took off; contained in `subtotal`. */
  readonly discount: number;
  /** The codes, as they are told to buyers. */
  readonly codes: readonly string[];
  readonly fees: number;
  readonly protection: number;
  readonly vat: number;
  readonly total: number;
  readonly lines: readonly ConfirmationLine[];
  /** Where the buyer opens the order. */
  readonly orderUrl: string;
  readonly organiserEmail: string;
}

/** A line of the order in the buyer's language. */
export interface ConfirmationLine {
  readonly title: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
  readonly typeName: string;
  readonly quantity: number;
  readonly total: number;
  /** It is watched from afar: the ticket's page leads there, as long as the ticket is good. */
  readonly isOnline: boolean;
}

/** The order confirmation in the order's language, as HTML and as plain text. */
export function renderConfirmation(facts: ConfirmationFacts): ComposedMail {
  const { language, buyerName } = facts;
  const texts = confirmationTexts[language];
  const number = groupCode(facts.number);
  const email = facts.organiserEmail;
  const draft: MailDraft = {
    template: 'order-confirmation',
    language,
    words: {
      subject: texts.subject,
      body: ['{greeting}', texts.intro, '{button}', texts.attached, '{order}', '{help}'].join('\n\n'),
    },
    values: {
      greeting: buyerName ? fillTemplate(texts.greeting, { name: buyerName }) : texts.greetingNoName,
      name: buyerName,
      event: facts.lines[0]?.title ?? '',
      number,
      total: money(facts, facts.total),
      help: email ? fillTemplate(texts.help, { email }) : '',
    },
    blocks: {
      button: actionBlock({ label: texts.open, url: facts.orderUrl }),
      order: { html: orderMarkup(facts, texts), text: orderText(facts, texts) },
    },
    endsSmall: false,
  };
  return { draft };
}

function orderText(facts: ConfirmationFacts, texts: ConfirmationTexts): string {
  const lines = facts.lines.flatMap(line => [
    `${countOf(line, texts)} ${line.title}, ${line.typeName}: ${money(facts, line.total)}`,
    `  ${momentOf(line, facts.language)}, ${placeOf(line)}`,
    ...(line.isOnline ? [`  ${texts.watch}: ${facts.orderUrl}`] : []),
  ]);
  return [
    `${texts.order} ${groupCode(facts.number)}`,
    ...lines,
    '',
    ...sumsOf(facts, texts).map(([name, amount]) => `${name}: ${amount}`),
  ].join('\n');
}

// Mail programs know neither style sheets nor grids well: tables and inline styles it is.
const cell = 'padding:8px 0;border-bottom:1px solid #d9d0d1;vertical-align:top';
/** What is paid stands out from what it is made of. */
const totalWeight = ';font-weight:700';
const amountCell = `${cell};text-align:right;white-space:nowrap`;

/** To the order's own page: the event's address in a mail would go on working after a refund or a transfer. */
function linkOf({ isOnline }: ConfirmationLine, orderUrl: string, texts: ConfirmationTexts): Markup[] {
  return isOnline ? [html`<br /><a href="${orderUrl}" style="color:#7d0b2c">${texts.watch}</a>`] : [];
}

function orderMarkup(facts: ConfirmationFacts, texts: ConfirmationTexts): Markup {
  const rows = facts.lines.map(
    line =>
      html`<tr>
        <td style="${cell}">
          <strong>${line.title}</strong><br />
          ${countOf(line, texts)} ${line.typeName}<br />
          <span style="color:#6b5557">${momentOf(line, facts.language)}, ${placeOf(line)}</span
          >${linkOf(line, facts.orderUrl, texts)}
        </td>
        <td style="${amountCell}">${money(facts, line.total)}</td>
      </tr>`,
  );
  const sums = sumsOf(facts, texts).map(
    ([name, amount]) =>
      html`<tr>
        <td style="${cell}${name === texts.total ? totalWeight : ''}">${name}</td>
        <td style="${amountCell}${name === texts.total ? totalWeight : ''}">${amount}</td>
      </tr>`,
  );
  return html`<p style="margin:32px 0 0;font-weight:700">${texts.order} ${groupCode(facts.number)}</p>
    <table role="presentation" style="width:100%;border-collapse:collapse">
      ${rows}${sums}
    </table>`;
}

/** The sums below the lines; those that are nothing are left out. */
function sumsOf(facts: ConfirmationFacts, texts: ConfirmationTexts): (readonly [string, string])[] {
  const sums = [
    [texts.tickets, facts.subtotal + facts.discount, facts.fees + facts.protection + facts.discount > 0],
    [[texts.discount, ...facts.codes].join(' '), -facts.discount, facts.discount > 0],
    [texts.fees, facts.fees, facts.fees > 0],
    [texts.protection, facts.protection, facts.protection > 0],
    [texts.total, facts.total, true],
    [texts.vat, facts.vat, facts.vat > 0],
  ] as const;
  return sums
    .filter(([, , isShown]) => isShown)
    .map(([name, amount]) => [name, money(facts, amount)] as const);
}

function money(facts: ConfirmationFacts, amount: number): string {
  return formatMoney(amount, facts.currency, facts.language);
}

/** When it begins, with the zone where its reader may live in another one. */
function momentOf({ startsAt, timezone, isOnline }: ConfirmationLine, language: LanguageCode): string {
  const write = isOnline ? formatOnlineMoment : formatMoment;
  return write(startsAt, timezone, language);
}

function placeOf(line: ConfirmationLine): string {
  return [line.venue, line.city].filter(Boolean).join(', ');
}

function countOf({ quantity }: ConfirmationLine, texts: ConfirmationTexts): string {
  return fillTemplate(texts.quantity, { count: String(quantity) });
}
