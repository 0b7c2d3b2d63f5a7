import { fillTemplate, plainSmsText, plainTextOfHtml, type LanguageCode } from '@vh/domain';
import type { Config } from '../../platform/config.ts';
import { escapeHtml, html, rawHtml } from '../../platform/html.ts';
import { type MailBlock, type MailBranding, renderMailLayout } from '#messaging';
import type { CampaignContent } from './campaign.repo.ts';
import type { MarketingContent } from './delivery/marketing-sender.ts';
import { marketingTexts } from './marketing-texts.ts';
import { oneClickUrlOf, unsubscribePageOf, unsubscribeTokenOf } from './unsubscribe-token.ts';

/** Whom a message is for. */
export interface Addressee {
  /** The recipient, whose link it carries. */
  readonly id: string;
  readonly name: string;
  readonly language: LanguageCode;
}

/** What of the platform's settings stands in messages. */
export interface MessageBranding extends MailBranding {
  /** Who sends, with an address by post; '' for nothing. */
  readonly imprint: string;
}

/** Speakers of either read the other. */
const neighbours: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { sr: 'ba', ba: 'sr' };

/** Words in a language; else in the nearest there is, else in English, else in the first. */
export function wordsFor<T>(
  texts: Readonly<Partial<Record<LanguageCode, T>>>,
  language: LanguageCode,
): { readonly language: LanguageCode; readonly words: T } | undefined {
  const wanted = [language, neighbours[language], 'en', ...Object.keys(texts)] as readonly LanguageCode[];
  const found = wanted.find(code => texts[code] !== undefined);
  const words = found && texts[found];
  return found && words !== undefined ? { language: found, words } : undefined;
}

/** What a campaign says to one person; undefined where it has no words at all. */
export function composeMessage(
  content: CampaignContent,
  to: Addressee,
  branding: MessageBranding,
  config: Pick<Config, 'appSecret' | 'publicOrigin'>,
): MarketingContent | undefined {
  const stopUrl = oneClickUrlOf(to.id, config);
  const values = { name: to.name, unsubscribe: stopUrl };
  const fill = (text: string) => fillTemplate(text, values);
  switch (content.channel) {
    case 'email': {
      const found = wordsFor(content.texts, to.language);
      if (!found) return undefined;
      const { subject, preheader, html: body } = found.words;
      const mail = renderMailLayout({
        branding,
        language: found.language,
        subject: fill(subject),
        blocks: [
          ...(preheader === '' ? [] : [hiddenBlock(fill(preheader))]),
          richBlock(fillTemplate(body, { name: escapeHtml(to.name) }), config.publicOrigin),
          footBlock(
            found.language,
            branding,
            unsubscribePageOf(unsubscribeTokenOf(to.id, config), found.language, config),
          ),
        ],
      });
      return { channel: 'email', ...mail, unsubscribeUrl: stopUrl };
    }
    case 'sms': {
      const found = wordsFor(content.texts, to.language);
      if (!found) return undefined;
      const { text } = found.words;
      const hasWay = /\{\s*unsubscribe\s*\}/.test(text);
      const whole = fill(hasWay ? text : `${text}\nStop: {unsubscribe}`);
      return { channel: 'sms', text: content.transliterate ? plainSmsText(whole) : whole };
    }
    case 'whatsapp': {
      const found = wordsFor(content.texts, to.language);
      if (!found) return undefined;
      const { languageCode, header, headerImage, body, button } = found.words;
      return {
        channel: 'whatsapp',
        template: content.template,
        languageCode,
        ...(header !== undefined && { header: fill(header) }),
        ...(headerImage !== undefined && { headerImage }),
        body: body.map(fill),
        ...(button !== undefined && { button: fill(button) }),
      };
    }
  }
}

/** Shown by lists of mails beside the subject, and nowhere in the mail. */
function hiddenBlock(text: string): MailBlock {
  return {
    html: html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}</div>`,
    text: '',
  };
}

/** Text that staff wrote, cleaned when it was kept; addresses within the site lead there from anywhere. */
function richBlock(clean: string, origin: string): MailBlock {
  const whole = clean
    .replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`)
    .replace(/<a /g, '<a style="color:#7d0b2c" ')
    .replace(/<img /g, '<img style="max-width:100%;height:auto" ');
  return { html: html`<div>${rawHtml(whole)}</div>`, text: plainTextOfHtml(withAddresses(whole)) };
}

/** Who reads without markup sees where links lead. */
function withAddresses(markup: string): string {
  return markup.replace(/<a\b[^>]*\bhref="([^"]+)"[^>]*>([^]*?)<\/a>/g, '$2 ($1)');
}

function footBlock(language: LanguageCode, { name, imprint }: MessageBranding, stopUrl: string): MailBlock {
  const texts = marketingTexts[language];
  const why = fillTemplate(texts.why, { name });
  return {
    html: html`<div style="margin-top:32px;border-top:1px solid #d9d0d1;color:#6b5557;font-size:14px">
      <p>${why} <a href="${stopUrl}" style="color:#7d0b2c">${texts.unsubscribe}</a></p>
      ${imprint === '' ? '' : html`<p>${imprint.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))}</p>`}
    </div>`,
    text: [why, `${texts.unsubscribe}: ${stopUrl}`, imprint].filter(Boolean).join('\n'),
  };
}
