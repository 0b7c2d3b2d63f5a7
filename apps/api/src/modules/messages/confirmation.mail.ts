import { groupCode, isWebAddress, languageTag, type Currency, type LanguageCode } from '@vh/domain';
import { formatMoment, formatMoney } from '../tickets/ticket-format.ts';
import { html, type Markup } from './html.ts';
import { confirmationTexts, type ConfirmationTexts } from './mail-texts.ts';

/** The facts of an order confirmation; amounts in minor units. */
export interface ConfirmationFacts {
  readonly language: LanguageCode;
  readonly buyerName: string;
  readonly number: string;
  readonly currency: Currency;
  readonly subtotal: number;
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
  /** Where the event is watched from afar; '': nowhere. */
  readonly onlineUrl: string;
}

/** A mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The order confirmation in the order's language, as HTML and as plain text. */
export function renderConfirmation(facts: ConfirmationFacts): RenderedMail {
  const texts = confirmationTexts[facts.language];
  const first = facts.lines[0]?.title ?? '';
  return {
    subject: oneLine(fill(texts.subject, { event: first, number: groupCode(facts.number) })),
    html: String(renderHtml(facts, texts)),
    text: renderText(facts, texts),
  };
}

function renderText(facts: ConfirmationFacts, texts: ConfirmationTexts): string {
  const lines = facts.lines.flatMap(line => [
    `${fill(texts.quantity, { count: String(line.quantity) })} ${line.title}, ${line.typeName}: ${money(facts, line.total)}`,
    `  ${formatMoment(line.startsAt, line.timezone, facts.language)}, ${placeOf(line)}`,
    ...(line.onlineUrl ? [`  ${texts.watch}: ${line.onlineUrl}`] : []),
  ]);
  return [
    greetingOf(facts, texts),
    '',
    texts.intro,
    '',
    `${texts.order} ${groupCode(facts.number)}`,
    ...lines,
    '',
    ...sumsOf(facts, texts).map(([name, amount]) => `${name}: ${amount}`),
    '',
    `${texts.open}: ${facts.orderUrl}`,
    texts.attached,
    ...(facts.organiserEmail ? ['', fill(texts.help, { email: facts.organiserEmail })] : []),
    '',
    'Velvet Hall',
  ].join('\n');
}

// Mail programs know neither style sheets nor grids well: tables and inline styles it is.
const cell = 'padding:8px 0;border-bottom:1px solid #d9d0d1;vertical-align:top';
const amountCell = `${cell};text-align:right;white-space:nowrap`;

/** Forms refuse other addresses too; a mail is read by programs that run what a page would not. */
function linkOf({ onlineUrl }: ConfirmationLine, texts: ConfirmationTexts): Markup[] {
  return isWebAddress(onlineUrl)
    ? [html`<br /><a href="${onlineUrl}" style="color:#7d0b2c">${texts.watch}</a>`]
    : [];
}

function renderHtml(facts: ConfirmationFacts, texts: ConfirmationTexts): Markup {
  const rows = facts.lines.map(
    line =>
      html`<tr>
        <td style="${cell}">
          <strong>${line.title}</strong><br />
          ${fill(texts.quantity, { count: String(line.quantity) })} ${line.typeName}<br />
          <span style="color:#6b5557"
            >${formatMoment(line.startsAt, line.timezone, facts.language)}, ${placeOf(line)}</span
          >${linkOf(line, texts)}
        </td>
        <td style="${amountCell}">${money(facts, line.total)}</td>
      </tr>`,
  );
  const sums = sumsOf(facts, texts).map(
    ([name, amount]) =>
      html`<tr>
        <td style="${cell}">${name}</td>
        <td style="${amountCell}">${amount}</td>
      </tr>`,
  );
  const help = facts.organiserEmail
    ? [html`<p>${fill(texts.help, { email: facts.organiserEmail })}</p>`]
    : [];
  return html`<!doctype html>
    <html lang="${languageTag(facts.language)}">
      <head>
        <meta charset="utf-8" />
        <title>${texts.order} ${groupCode(facts.number)}</title>
      </head>
      <body style="margin:0;background:#f8f5f4;color:#2a0f12;font:16px/1.5 'Sofia Sans',Arial,sans-serif">
        <div style="max-width:600px;margin:0 auto;padding:32px 24px">
          <p style="font-size:22px;font-weight:800;margin:0 0 24px">Velvet Hall</p>
          <p>${greetingOf(facts, texts)}</p>
          <p>${texts.intro}</p>
          <p>
            <a
              href="${facts.orderUrl}"
              style="display:inline-block;background:#7d0b2c;color:#fff;padding:14px 22px;border-radius:3px;text-decoration:none;font-weight:700"
              >${texts.open}</a
            >
          </p>
          <p>${texts.attached}</p>
          <p style="margin:32px 0 0;font-weight:700">${texts.order} ${groupCode(facts.number)}</p>
          <table role="presentation" style="width:100%;border-collapse:collapse">
            ${rows}${sums}
          </table>
          ${help}
        </div>
      </body>
    </html>`;
}

/** The sums below the lines; those that are nothing are left out. */
function sumsOf(facts: ConfirmationFacts, texts: ConfirmationTexts): (readonly [string, string])[] {
  const sums = [
    [texts.tickets, facts.subtotal, facts.fees + facts.protection > 0],
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

function placeOf(line: ConfirmationLine): string {
  return [line.venue, line.city].filter(Boolean).join(', ');
}

function greetingOf(facts: ConfirmationFacts, texts: ConfirmationTexts): string {
  return facts.buyerName ? fill(texts.greeting, { name: facts.buyerName }) : texts.greetingNoName;
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** A header field must not hold line breaks, which could start another field. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
