import type { RawAnswer } from './handler.ts';
import { html, type Markup } from '../html.ts';

/** The page runs no script and loads nothing; its form goes nowhere but back here. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** A page that a link in a mail leads to: a heading and some words, without the site around it. */
export function plainPage({
  status,
  lang,
  title,
  body,
}: {
  readonly status: number;
  /** A language tag, such as `sr-Latn`. */
  readonly lang: string;
  readonly title: string;
  readonly body: Markup;
}): RawAnswer {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body: String(markupOf(lang, title, body)),
    headers,
  };
}

function markupOf(lang: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 34rem;
            margin: 0 auto;
            padding: 1.5rem 1rem 3rem;
            background: light-dark(#f8f5f4, #170b0d);
            color: light-dark(#2a0f12, #f3e9e6);
            font:
              1.0625rem/1.5 'Sofia Sans',
              Arial,
              sans-serif;
            overflow-wrap: anywhere;
          }
          h1 {
            font-size: 1.75rem;
            line-height: 1.15;
          }
          button {
            min-height: 48px;
            padding: 0.5rem 1.5rem;
            border: 0;
            border-radius: 3px;
            background: #7d0b2c;
            color: #fff;
            font: inherit;
            font-weight: 700;
            cursor: pointer;
          }
          button:focus-visible,
          a:focus-visible {
            outline: 3px solid currentcolor;
            outline-offset: 2px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
