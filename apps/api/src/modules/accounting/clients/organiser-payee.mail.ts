import { isLanguageCode } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ComposedMail, composeLetter, postMail } from '#messaging';
import { fillText } from '../payouts/payout-texts.ts';
import { backOfficeLanguage, type BackOfficeLanguage } from '#system';
import { momentOf } from '../payees/payee-change.mail.ts';
import type { PayeeReader } from '../payees/payee-change.repo.ts';

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
      language: backOfficeLanguage(isLanguageCode(language) ? language : 'en'),
      url: `${deps.config.publicOrigin}/login`,
    });
    await postMail(deps, tx, mail, { kind: 'organiser-payee-change', recipient: email });
  }
}

/** The mail about another account for an organiser's payouts: old and new shortened, who, when, and what to do. */
export function renderOrganiserPayeeMail(
  facts: Facts & { readonly name: string; readonly language: BackOfficeLanguage; readonly url: string },
): ComposedMail {
  const { language, name, before, after } = facts;
  const texts = mailTexts[language];
  const accountOf = ({ holder, iban }: Facts['before']) =>
    iban === '' ? texts.none : `${holder}, ${iban.slice(0, 2)}… ${iban.slice(-4)}`;
  return composeLetter({
    template: 'organiser-payee-change',
    language,
    subject: texts.subject,
    paragraphs: [texts.text, '{details}', texts.atOnce],
    values: {
      greeting: fillText(texts.greeting, { name }),
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

interface MailTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly atOnce: string;
  readonly open: string;
  readonly note: string;
  readonly none: string;
}

const mailTexts: Record<BackOfficeLanguage, MailTexts> = {
  en: {
    subject: 'Security alert: account for payouts of {organiser} changed',
    greeting: 'Hello {name},',
    text: '{by} changed the account that ticket sales of {organiser} are paid out to, on {at}:',
    atOnce:
      'Payouts that are requested from now on go to the new account; those requested before go to the old one.',
    open: 'Log in',
    note: 'If you did not expect this: write to the box office before the next payout is approved.',
    none: 'none',
  },
  sr: {
    subject: 'Bezbednosno upozorenje: promenjen račun za isplate – {organiser}',
    greeting: 'Zdravo {name},',
    text: '{by} je promenio/la račun na koji se isplaćuje prodaja karata – {organiser}, {at}:',
    atOnce: 'Isplate koje se zatraže od sada idu na novi račun; ranije zatražene idu na stari.',
    open: 'Prijava',
    note: 'Ako ovo niste očekivali: pišite blagajni pre nego što sledeća isplata bude odobrena.',
    none: 'nema',
  },
};
