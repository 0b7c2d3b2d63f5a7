import type { BackOfficeLanguage } from '#system';

interface PayeeMailTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly pending: string;
  readonly atOnce: string;
  readonly open: string;
  readonly note: string;
  readonly none: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The words of the mail about another account for buyers' transfers; `{by}`, `{at}`, `{from}` are filled in. */
export const payeeMailTexts: Record<BackOfficeLanguage, PayeeMailTexts> = {
  en: {
    subject: 'Security alert: bank account for buyers’ payments changed',
    greeting: 'Hello {name},',
    text: '{by} changed the account that buyers pay into, on {at}:',
    pending:
      'The new account counts from {from}. Until then buyers still pay into the old one, and every admin can cancel the change.',
    atOnce: 'It is the first account of the shop and counts from now on.',
    open: 'Review the change',
    note: 'If you did not expect this: cancel the change under Bank transfers, end the sessions of that admin under Users, and change the password.',
    none: 'none',
    fields: {
      accountHolder: 'Account holder',
      accountRsd: 'Dinar account',
      ibanEur: 'IBAN for euro',
      bicEur: 'BIC',
      iban: 'IBAN of the company',
    },
  },
  sr: {
    subject: 'Bezbednosno upozorenje: promenjen račun za uplate kupaca',
    greeting: 'Zdravo {name},',
    text: '{by} je promenio/la račun na koji kupci uplaćuju, {at}:',
    pending:
      'Novi račun važi od {from}. Do tada kupci uplaćuju na stari, a promenu može da otkaže svaki administrator.',
    atOnce: 'To je prvi račun prodavnice i važi odmah.',
    open: 'Pregledaj promenu',
    note: 'Ako ovo niste očekivali: otkažite promenu u delu Bankovne uplate, završite sesije tog administratora u delu Korisnici i promenite lozinku.',
    none: 'nema',
    fields: {
      accountHolder: 'Vlasnik računa',
      accountRsd: 'Dinarski račun',
      ibanEur: 'IBAN za evre',
      bicEur: 'BIC',
      iban: 'IBAN firme',
    },
  },
};
