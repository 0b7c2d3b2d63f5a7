import { isLanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, composeLetter, postMail } from '#messaging';
import { fillText } from '../payouts/payout-texts.ts';
import { backOfficeLanguage, type BackOfficeLanguage } from '#system';
import { momentOf } from './payee-change.mail.ts';
import type { PayeeReader } from './payee-change.repo.ts';

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
      language: backOfficeLanguage(isLanguageCode(language) ? language : 'en'),
      url: `${deps.config.publicOrigin}/admin/settings`,
    });
    await postMail(deps, tx, mail, { kind: 'card-payee-change', recipient: email });
  }
}

/** The mail to an admin about other credentials for card payments: what was changed, who, when, and what to do. */
export function renderCardPayeeMail(
  facts: Facts & { readonly name: string; readonly language: BackOfficeLanguage; readonly url: string },
): ComposedMail {
  const { language, name } = facts;
  const texts = mailTexts[language];
  const rows = facts.changes.map(({ field, before, after }) =>
    after === undefined
      ? `${texts.fields[field]}: ${texts.entered}`
      : `${texts.fields[field]}: ${before || texts.none} → ${after || texts.none}`,
  );
  return composeLetter({
    template: 'card-payee-change',
    language,
    subject: texts.subject,
    paragraphs: [texts.text, '{details}', texts.atOnce],
    values: {
      greeting: fillText(texts.greeting, { name }),
      name,
      by: facts.by,
      at: momentOf(facts.at, language),
      details: rows.join('\n'),
    },
    action: { label: texts.open, url: facts.url },
    notes: [texts.note],
  });
}

interface MailTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly atOnce: string;
  readonly open: string;
  readonly note: string;
  readonly none: string;
  readonly entered: string;
  readonly fields: Readonly<Record<CardPayeeField, string>>;
}

const mailTexts: Record<BackOfficeLanguage, MailTexts> = {
  en: {
    subject: 'Security alert: account for card payments changed',
    greeting: 'Hello {name},',
    text: '{by} changed the credentials by which cards are charged, on {at}:',
    atOnce: 'Card payments go by the new credentials from now on.',
    open: 'Review the payment settings',
    note: 'If you did not expect this: enter the right credentials again under Settings, end the sessions of that admin under Users, change the password, and ask the payment provider whether payments went elsewhere.',
    none: 'none',
    entered: 'entered anew',
    fields: {
      allsecureHost: 'AllSecure address',
      allsecureUser: 'AllSecure user',
      allsecurePassword: 'AllSecure password',
      allsecureApiKey: 'AllSecure API key',
      allsecureSharedSecret: 'AllSecure shared secret',
      stripeSecretKey: 'Stripe secret key',
      stripeWebhookSecret: 'Stripe webhook secret',
    },
  },
  sr: {
    subject: 'Bezbednosno upozorenje: promenjen nalog za kartična plaćanja',
    greeting: 'Zdravo {name},',
    text: '{by} je promenio/la podatke kojima se naplaćuju kartice, {at}:',
    atOnce: 'Kartična plaćanja od sada idu po novim podacima.',
    open: 'Pregledaj podešavanja plaćanja',
    note: 'Ako ovo niste očekivali: ponovo unesite ispravne podatke u Podešavanjima, završite sesije tog administratora u delu Korisnici, promenite lozinku i pitajte pružaoca plaćanja da li su uplate otišle drugde.',
    none: 'nema',
    entered: 'uneto ponovo',
    fields: {
      allsecureHost: 'AllSecure adresa',
      allsecureUser: 'AllSecure korisnik',
      allsecurePassword: 'AllSecure lozinka',
      allsecureApiKey: 'AllSecure API ključ',
      allsecureSharedSecret: 'AllSecure zajednička tajna',
      stripeSecretKey: 'Stripe tajni ključ',
      stripeWebhookSecret: 'Stripe tajna za webhook',
    },
  },
};
