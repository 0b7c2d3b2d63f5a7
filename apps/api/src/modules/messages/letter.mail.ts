import { languageTag, type LanguageCode } from '@vh/domain';
import type { RenderedMail } from './confirmation.mail.ts';
import { html } from './html.ts';

/** A short mail: some sentences, and at most one thing to do. */
export interface Letter {
  readonly language: LanguageCode;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A picture below the action, as many pixels wide as high; who reads without pictures has its words. */
  readonly picture?: { readonly url: string; readonly words: string; readonly size: number };
  /** Sentences below the action, in small print. */
  readonly notes?: readonly string[];
}

/** Writes a short mail as HTML and as plain text; every text is escaped. */
export function renderLetter(letter: Letter): RenderedMail {
  const { action, notes = [] } = letter;
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...notes,
    'Velvet Hall',
  ];
  return {
    // a header field must not hold line breaks, which could start another field
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    html: String(markupOf(letter)),
    text: parts.join('\n\n'),
  };
}

function markupOf({ language, subject, greeting, paragraphs, action, picture, notes = [] }: Letter) {
  const pictures = picture
    ? [
        html`<p>
          <img
            src="${picture.url}"
            alt="${picture.words}"
            width="${String(picture.size)}"
            height="${String(picture.size)}"
          />
        </p>`,
      ]
    : [];
  const button = action
    ? [
        html`<p>
          <a
            href="${action.url}"
            style="display:inline-block;background:#7d0b2c;color:#fff;padding:14px 22px;border-radius:3px;text-decoration:none;font-weight:700"
            >${action.label}</a
          >
        </p>`,
      ]
    : [];
  return html`<!doctype html>
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f8f5f4;color:#2a0f12;font:16px/1.5 'Sofia Sans',Arial,sans-serif">
        <div style="max-width:600px;margin:0 auto;padding:32px 24px">
          <p style="font-size:22px;font-weight:800;margin:0 0 24px">Velvet Hall</p>
          <p>${greeting}</p>
          ${paragraphs.map(text => html`<p>${text}</p>`)}${button}${pictures}
          ${notes.map(text => html`<p style="color:#6b5557;font-size:14px">${text}</p>`)}
        </div>
      </body>
    </html>`;
}
