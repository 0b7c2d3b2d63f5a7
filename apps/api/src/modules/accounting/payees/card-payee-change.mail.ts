import { fillTemplate, isLanguageCode, type LanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, composeStandardMail, postMail } from '#messaging';
import { momentOf } from './payee-change.mail.ts';
import type { PayeeReader } from './payee-change.repo.ts';
import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/card-payee-mail/en.json';

/** A setting that decides where card payments go. */
export type CardPayeeField =
  | 'allsecureHost'
  | 'allsecureUser'
  | 'allsecurePassword'
  | 'allsecureApiKey'
  | 'allsecureSharedSecret'
  | 'stripeSecretKey'
  | 'stripeWebhookSecret';

/** A changed setting; a secret has neither value. */
export interface CardPayeeChange {
  readonly field: CardPayeeField;
  readonly before?: string;
  readonly after?: string;
}

interface Facts {
  readonly changes: readonly CardPayeeChange[];
  readonly at: Date;
  /** Name of the admin. */
  readonly by: string;
}

/** Tells admins that card payments go by other credentials; the mails exist if and only if the transaction commits. */
export async function tellOfCardPayeeChange(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  facts: Facts,
  readers: readonly PayeeReader[],
): Promise<void> {
  for (const { email, name, language } of readers) {
    const mail = renderCardPayeeMail({
      ...facts,
      name,
      language: isLanguageCode(language) ? language : 'en',
      url: `${deps.config.publicOrigin}/admin/settings`,
    });
    await postMail(deps, tx, mail, { kind: 'card-payee-change', recipient: email });
  }
}

/** The mail to an admin about other credentials for card payments: what was changed, who, when, and what to do. */
export function renderCardPayeeMail(
  facts: Facts & { readonly name: string; readonly language: LanguageCode; readonly url: string },
): ComposedMail {
  const { language, name } = facts;
  const texts = mailTexts[language];
  const rows = facts.changes.map(({ field, before, after }) =>
    after === undefined
      ? `${texts.fields[field]}: ${texts.entered}`
      : `${texts.fields[field]}: ${before || texts.none} → ${after || texts.none}`,
  );
  return composeStandardMail({
    template: 'card-payee-change',
    language,
    subject: texts.subject,
    paragraphs: [texts.text, '{details}', texts.atOnce],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      name,
      by: facts.by,
      at: momentOf(facts.at, language),
      details: rows.join('\n'),
    },
    action: { label: texts.open, url: facts.url },
    notes: [texts.note],
  });
}

const mailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/card-payee-mail/*.json', { eager: true, import: 'default' }),
);
