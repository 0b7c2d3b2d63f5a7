import { fillTemplate, isLanguageCode, type LanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, composeStandardMail, postMail } from '#messaging';
import { momentOf } from '../payees/payee-change.mail.ts';
import type { PayeeReader } from '../payees/payee-change.repo.ts';
import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/organiser-payee-mail/en.json';

interface Facts {
  /** Name of the organiser. */
  readonly organiser: string;
  readonly before: { readonly holder: string; readonly iban: string };
  readonly after: { readonly holder: string; readonly iban: string };
  readonly at: Date;
  /** Name of who changed it. */
  readonly by: string;
}

/** Tells admins and the organiser that payouts go to another account; the mails exist if and only if the transaction commits. */
export async function tellOfOrganiserPayee(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  facts: Facts,
  readers: readonly PayeeReader[],
): Promise<void> {
  for (const { email, name, language } of readers) {
    const mail = renderOrganiserPayeeMail({
      ...facts,
      name,
      language: isLanguageCode(language) ? language : 'en',
      url: `${deps.config.publicOrigin}/login`,
    });
    await postMail(deps, tx, mail, { kind: 'organiser-payee-change', recipient: email });
  }
}

/** The mail about another account for an organiser's payouts: old and new shortened, who, when, and what to do. */
export function renderOrganiserPayeeMail(
  facts: Facts & { readonly name: string; readonly language: LanguageCode; readonly url: string },
): ComposedMail {
  const { language, name, before, after } = facts;
  const texts = mailTexts[language];
  const accountOf = ({ holder, iban }: Facts['before']) =>
    iban === '' ? texts.none : `${holder}, ${iban.slice(0, 2)}… ${iban.slice(-4)}`;
  return composeStandardMail({
    template: 'organiser-payee-change',
    language,
    subject: texts.subject,
    paragraphs: [texts.text, '{details}', texts.atOnce],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      name,
      organiser: facts.organiser,
      by: facts.by,
      at: momentOf(facts.at, language),
      details: `${accountOf(before)} → ${accountOf(after)}`,
    },
    action: { label: texts.open, url: facts.url },
    notes: [texts.note],
  });
}

const mailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/organiser-payee-mail/*.json', { eager: true, import: 'default' }),
);
