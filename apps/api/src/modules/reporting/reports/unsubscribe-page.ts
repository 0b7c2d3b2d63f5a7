import { fillTemplate, isLanguageCode, languageTag } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { html } from '../../../platform/html.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { findRecipient, stopRecipient, type StopRecord } from './report-sending.repo.ts';
import { reportTexts } from './report-texts.ts';
import { recipientOf } from './unsubscribe-link.ts';

type Parts = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Asks whether a report shall be stopped: programs that look at links in mails stop nothing. */
export async function showStopPage({ config, db }: Parts, token: string): Promise<RawAnswer> {
  const recipientId = recipientOf(token, config);
  return pageOf(recipientId && (await findRecipient(db.query, recipientId)));
}

/** Stops a report for one address, and says so; also asked by mail programs on their own (RFC 8058). */
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
      ? html`<p role="status">${fillTemplate(texts.stopped, values)}</p>`
      : html`<p>${fillTemplate(texts.stopAsk, values)}</p>
          <form method="post"><button>${texts.stopYes}</button></form>`
    : html`<p>${texts.unknown}</p>`;
  return plainPage({
    status: recipient ? 200 : 404,
    lang: languageTag(language),
    title: texts.stopTitle,
    body,
  });
}
