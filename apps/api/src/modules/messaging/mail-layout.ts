import { languageTag, withoutForeignLinks, type LanguageCode } from '@vh/domain';
import { html, rawHtml, type Markup } from '../../platform/html.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What nobody but the recipient may read, besides tokens in links: written as it stands in the mail. */
  readonly secrets?: readonly string[];
}

/** A part of a mail, for those who read it with and without markup; '' where there is nothing to say without. */
export interface MailBlock {
  readonly html: Markup;
  readonly text: string;
  /** It is a link of the product itself, such as a button: it leads where it leads. */
  readonly isOwnLink?: true;
}

/** A thing to do. */
export interface MailAction {
  readonly label: string;
  readonly url: string;
}

/** A picture, as many pixels wide as high; who reads without pictures has its words. */
export interface MailPicture {
  readonly url: string;
  readonly words: string;
  readonly size: number;
}

/** In whose name a mail is said. */
export interface MailBranding {
  /** The site's name. */
  readonly name: string;
  /** Where its logo is, for everybody to fetch; its name stands there without one. */
  readonly logo?: string;
  /** Web addresses that texts of staff may link to. */
  readonly sites?: readonly string[];
}

/** Puts the parts of a mail on the sheet of the platform. */
export function renderMailLayout(sheet: {
  readonly branding: MailBranding;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}): RenderedMail {
  // a header field must not hold line breaks or other controls, which could start another field
  const subject = sheet.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const markup = html`<!doctype html>
    <html lang="${languageTag(sheet.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f8f5f4;color:#2a0f12;font:16px/1.5 'Sofia Sans',Arial,sans-serif">
        <div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#f8f5f4;color:#2a0f12">
          <p style="font-size:22px;font-weight:800;margin:0 0 24px">${brandingHead(sheet.branding)}</p>
          ${sheet.blocks.map(block => block.html)}
        </div>
      </body>
    </html>`;
  const texts = sheet.blocks.map(block => block.text).filter(text => text !== '');
  return { subject, html: String(markup), text: [...texts, sheet.branding.name].join('\n\n') };
}

/** A block in which nothing that somebody wrote is a link to elsewhere, neither in markup nor where programs look for links. */
export function linkedWithin(block: MailBlock, sites: readonly string[]): MailBlock {
  if (block.isOwnLink) return block;
  return {
    html: textsLinkedWithin(block.html, sites),
    text: withoutForeignLinks(block.text, sites),
  };
}

/** The same of markup: tags and what stands in them stay. */
export function textsLinkedWithin(markup: Markup, sites: readonly string[]): Markup {
  // every second piece is a tag
  const pieces = markup.text.split(/(<[^>]*>)/);
  return rawHtml(pieces.map((one, at) => (at % 2 === 1 ? one : withoutForeignLinks(one, sites))).join(''));
}

/** What a mail begins with: programs that load no pictures show the name instead of the logo. */
export function brandingHead({ name, logo }: MailBranding): Markup | string {
  if (logo === undefined) return name;
  return html`<img src="${logo}" alt="${name}" height="40" style="height:40px;max-width:100%;border:0" />`;
}

/** Sentences; every line is kept, and nothing in them is markup. */
export function paragraphBlock(text: string): MailBlock {
  return { html: html`<p>${linesOf(text)}</p>`, text };
}

/** The same in small print. */
export function smallBlock(text: string): MailBlock {
  return { html: html`<p style="color:#6b5557;font-size:14px">${linesOf(text)}</p>`, text };
}

/** A button, with a picture below it where there is one. */
export function actionBlock({ label, url }: MailAction, picture?: MailPicture): MailBlock {
  const button = html`<p>
    <a
      href="${url}"
      style="display:inline-block;background:#7d0b2c;color:#fff;padding:14px 22px;border-radius:3px;text-decoration:none;font-weight:700"
      >${label}</a
    >
  </p>`;
  return {
    html: html`${button}${picture ? pictureOf(picture) : ''}`,
    text: `${label}: ${url}`,
    isOwnLink: true,
  };
}

/** A link in small print, for what few want to do. */
export function linkBlock({ label, url }: MailAction): MailBlock {
  const style = 'color:#6b5557;font-size:14px';
  return {
    html: html`<p style="${style}"><a href="${url}" style="color:#6b5557">${label}</a></p>`,
    text: `${label}: ${url}`,
    isOwnLink: true,
  };
}

function pictureOf({ url, words, size }: MailPicture): Markup {
  return html`<p><img src="${url}" alt="${words}" width="${size}" height="${size}" /></p>`;
}

function linesOf(text: string): Markup[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));
}
