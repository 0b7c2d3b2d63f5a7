import { fillTemplate, isLanguageCode, type LanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatMoment } from '../../../platform/formatting.ts';
import { type ComposedMail, composeStandardMail, postMail } from '#messaging';
import type { PayeeChange, PayeeReader } from './payee-change.repo.ts';
import { payeeMailTexts } from './payee-change.mail-texts.ts';

type Facts = Pick<PayeeChange, 'values' | 'before' | 'requestedAt' | 'effectiveAt' | 'requestedBy'>;

/** Tells admins that the account that buyers pay into was changed; the mails exist if and only if the transaction commits. */
export async function tellOfPayeeChange(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  change: Facts,
  readers: readonly PayeeReader[],
): Promise<void> {
  for (const { email, name, language } of readers) {
    const mail = renderPayeeMail({
      ...change,
      name,
      language: isLanguageCode(language) ? language : 'en',
      url: `${deps.config.publicOrigin}/admin/order/bank`,
    });
    await postMail(deps, tx, mail, { kind: 'payee-change', recipient: email });
  }
}

/** The mail to an admin about another account: old and new shortened, who, when, and how to stop it. */
export function renderPayeeMail(
  facts: Facts & { readonly name: string; readonly language: LanguageCode; readonly url: string },
): ComposedMail {
  const { language, name, values, before, requestedAt, effectiveAt } = facts;
  const texts = payeeMailTexts[language];
  const isPending = effectiveAt > requestedAt;
  const labels: Readonly<Record<string, string>> = texts.fields;
  const rows = Object.keys(values).map(field => {
    const label = labels[field] ?? field;
    return `${label}: ${masked(field, before[field]) || texts.none} → ${masked(field, values[field]) || texts.none}`;
  });
  return composeStandardMail({
    template: 'payee-change',
    language,
    subject: texts.subject,
    paragraphs: [texts.text, '{details}', isPending ? texts.pending : texts.atOnce],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      name,
      by: facts.requestedBy ?? '',
      at: momentOf(requestedAt, language),
      from: momentOf(effectiveAt, language),
      details: rows.join('\n'),
    },
    action: { label: texts.open, url: facts.url },
    notes: [texts.note],
  });
}

/** An account by its ends; names as they are. */
function masked(field: string, value = ''): string {
  const text =
    value === 'false'
      ? ''
      : value.replace(field === 'accountHolder' ? /\n+/g : /[\s-]+/g, field === 'accountHolder' ? ', ' : '');
  return field === 'accountHolder' || text === '' ? text : `${text.slice(0, 2)}… ${text.slice(-4)}`;
}

/** A moment as these mails say it. */
export function momentOf(at: Date, language: LanguageCode): string {
  return `${formatMoment(at, 'UTC', language)} UTC`;
}
