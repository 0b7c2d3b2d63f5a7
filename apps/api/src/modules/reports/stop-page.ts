import { isLanguageCode, languageTag } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import type { RawAnswer } from '../../platform/http/handler.ts';
import { html, type Markup } from '../messages/html.ts';
import { findRecipient, stopRecipient, type StopRecord } from './report-sending.repo.ts';
import { fillText, reportTexts } from './report-texts.ts';
import { recipientOf } from './stop-link.ts';

/** The page runs no script and loads nothing; its form goes nowhere but back here. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

type Parts = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Asks whether a report shall be stopped: programs that look at links in mails stop nothing. */
export async function showStopPage({ config, db }: Parts, token: string): Promise<RawAnswer> {
  const recipientId = recipientOf(token, config);
  return pageOf(recipientId && (await findRecipient(db.query, recipientId)));
}

/** Stops a report for one address, and says so; also asked by mail programs by themselves (RFC 8058). */
export async function stopByLink({ config, db, clock }: Parts, token: string): Promise<RawAnswer> {
  const recipientId = recipientOf(token, config);
  if (recipientId) await stopRecipient(db.query, recipientId, clock.now());
  return pageOf(recipientId && (await findRecipient(db.query, recipientId)));
}

function pageOf(recipient: StopRecord | undefined | ''): RawAnswer {
  const language = recipient && isLanguageCode(recipient.language) ? recipient.language : 'en';
  const texts = reportTexts[language];
  const values: Readonly<Record<string, string>> = recipient
    ? { name: recipient.reportName, email: recipient.email }
    : {};
  const body = recipient
    ? recipient.isStopped
      ? html`<p role="status">${fillText(texts.stopped, values)}</p>`
      : html`<p>${fillText(texts.stopAsk, values)}</p>
          <form method="post"><button>${texts.stopYes}</button></form>`
    : html`<p>${texts.unknown}</p>`;
  return {
    status: recipient ? 200 : 404,
    contentType: 'text/html; charset=utf-8',
    body: String(markupOf(languageTag(language), texts.stopTitle, body)),
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
            padding: 2rem 1rem;
            font:
              1.0625rem/1.5 'Sofia Sans',
              Arial,
              sans-serif;
            overflow-wrap: anywhere;
          }
          button {
            min-height: 44px;
            padding: 0.5rem 1.25rem;
            font: inherit;
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
