import {
  fillTemplate,
  type LanguageCode,
  languageTag,
  type OrderChannel,
  pickTranslation,
  type ReportPeriod,
  withoutForeignLinks,
  formatDate,
} from '@vh/domain';
import { html, type Markup } from '../../../platform/html.ts';

import { brandingHead, type MailBranding, type RenderedMail } from '#messaging';
import { formatMoney } from '../../../platform/formatting.ts';
import type { ReportFigures } from './report-figures.ts';
import { reportTexts, type ReportTexts } from './report-texts.ts';

/** All that a mail with figures says to one reader. */
export interface ReportMail {
  readonly branding: MailBranding;
  readonly name: string;
  /** What the figures are of; '' for the platform. */
  readonly about: string;
  readonly language: LanguageCode;
  readonly period: ReportPeriod;
  readonly figures: ReportFigures;
  readonly hasFile: boolean;
  /** Who has it sent. */
  readonly sender: string;
  readonly email: string;
  readonly stopUrl: string;
}

/** Lines by ticket type in a mail; all of them stand in the table beside it. */
const mostLines = 15;

type Line = readonly [string, string, string];

/** Writes figures as a mail, HTML and plain text. */
export function renderReport(written: ReportMail): RenderedMail {
  const mail = withoutLinksOfStaff(written);
  const texts = reportTexts[mail.language];
  const day = (iso: string) => formatDate(iso, { language: mail.language });
  const days = { from: day(mail.period.from), to: day(mail.period.to) };
  const isOneDay = mail.period.from === mail.period.to;
  const intro = fillTemplate(texts.intro, { ...days, about: mail.about || texts.platform });
  const why = fillTemplate(texts.why, { name: mail.sender, email: mail.email });
  const lines = linesOf(mail);
  const notes = [
    ...(lines.length === 0 ? [texts.nothing] : []),
    ...(mail.figures.byType.length > mostLines
      ? [fillTemplate(texts.more, { count: String(mostLines) })]
      : []),
    ...(mail.hasFile ? [texts.attached] : []),
  ];
  const subject = `${mail.name}: ${isOneDay ? days.from : `${days.from} – ${days.to}`}`;
  return {
    // a header field must not hold line breaks, which could start another field
    subject: subject.replace(/\s+/g, ' ').trim(),
    html: String(markupOf(mail, { subject, intro, why, lines, notes })),
    text: [
      intro,
      '',
      ...lines.map(([what, units, money]) => `${what}: ${[units, money].filter(Boolean).join(', ')}`),
      '',
      ...notes,
      '',
      why,
      `${texts.stop}: ${mail.stopUrl}`,
      '',
      mail.branding.name,
    ].join('\n'),
  };
}

/** The same, with nothing that staff wrote being a link to elsewhere. */
function withoutLinksOfStaff(mail: ReportMail): ReportMail {
  const plain = (text: string) => withoutForeignLinks(text, mail.branding.sites ?? []);
  const plainIn = <T extends Readonly<Record<string, string | undefined>>>(texts: T): T =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text && plain(text)])) as T;
  const { name, about, sender, figures } = mail;
  const byType = figures.byType.map(row => ({
    ...row,
    titles: plainIn(row.titles),
    names: plainIn(row.names),
  }));
  return {
    ...mail,
    ...{ name: plain(name), about: plain(about), sender: plain(sender) },
    figures: { ...figures, byType },
  };
}

/** Sums first, a line a currency, then channels, then what sold most. */
function linesOf({ figures: { total, byChannel, byType }, language }: ReportMail): Line[] {
  const texts = reportTexts[language];
  const units = (row: { tickets: number; orders: number; complimentary?: number }) =>
    [
      `${texts.tickets} ${row.tickets}`,
      ...(row.complimentary ? [`${texts.complimentary} ${row.complimentary}`] : []),
      `${texts.orders} ${row.orders}`,
    ].join(', ');
  const money = (row: ReportFigures['total'][number]) =>
    (['gross', 'fees', 'refunded', 'net'] as const)
      .flatMap(part => {
        const sum = row[part];
        if (sum === undefined || (part === 'refunded' && sum === 0)) return [];
        return [`${texts[part]} ${formatMoney(sum, row.currency, language)}`];
      })
      .join(', ');
  const short = ({ gross, currency }: ReportFigures['total'][number]) =>
    gross === undefined ? '' : formatMoney(gross, currency, language);
  return [
    ...total.map((row): Line => [row.currency, units(row), money(row)]),
    ...byChannel.map((row): Line => [channelIn(row.channel, texts), units(row), short(row)]),
    ...byType
      .slice(0, mostLines)
      .map((row): Line => [
        `${pickTranslation(row.titles, language)}, ${pickTranslation(row.names, language)}`,
        units(row),
        short(row),
      ]),
  ];
}

// Mail programs know neither style sheets nor grids well: tables and inline styles it is.
const cell = 'padding:8px 0;border-bottom:1px solid #d9d0d1;vertical-align:top';

interface Parts {
  readonly subject: string;
  readonly intro: string;
  readonly why: string;
  readonly lines: readonly Line[];
  readonly notes: readonly string[];
}

function markupOf(mail: ReportMail, { subject, intro, why, lines, notes }: Parts): Markup {
  const rows = lines.map(
    ([what, units, money]) =>
      html`<tr>
        <td style="${cell}"><strong>${what}</strong><br /><span style="color:#6b5557">${units}</span></td>
        <td style="${cell};text-align:right">${money}</td>
      </tr>`,
  );
  return html`<!doctype html>
    <html lang="${languageTag(mail.language)}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f8f5f4;color:#2a0f12;font:16px/1.5 'Sofia Sans',Arial,sans-serif">
        <div style="max-width:600px;margin:0 auto;padding:32px 24px">
          <p style="font-size:22px;font-weight:800;margin:0 0 24px">${brandingHead(mail.branding)}</p>
          <p>${intro}</p>
          <table role="presentation" style="width:100%;border-collapse:collapse">
            ${rows}
          </table>
          ${notes.map(note => html`<p>${note}</p>`)}
          <p style="color:#6b5557;font-size:14px">
            ${why} <a href="${mail.stopUrl}" style="color:#7d0b2c">${reportTexts[mail.language].stop}</a>
          </p>
        </div>
      </body>
    </html>`;
}

function channelIn(channel: OrderChannel, texts: ReportTexts): string {
  return { web: texts.web, payspot: texts.counter, 'back-office': texts.backOffice }[channel];
}
