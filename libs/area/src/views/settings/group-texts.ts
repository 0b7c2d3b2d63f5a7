import { defineTexts } from '../../area-texts.ts';

const { texts, useTexts } = defineTexts('area-setting-groups', {
  en: {
    'state.ready': 'Set up',
    'state.open': 'To be done',
    'state.test': 'On trial',
    'state.off': 'Off',
    'why.no_company': 'The company’s name is missing; receipts and the imprint need it.',
    'why.no_address': 'The address or town is missing.',
    'why.no_tax_number': 'The tax number is missing.',
    'why.no_contact': 'Buyers find neither an address nor a telephone number to write to.',
    'why.no_server': 'There is no mail server: mail is kept and not sent.',
    'why.secret_unreadable': 'The password cannot be opened any more; enter it anew.',
    'why.mails_fail': 'In the last day more mails failed than went out.',
    'why.never_sent': 'No mail has gone out yet; send a test.',
    'why.no_channel': 'No channel is set up.',
    'why.no_imprint': 'News must say who sends them: the imprint is missing.',
    'why.no_provider': 'No provider is switched on: buyers pay by transfer or not at all.',
    'why.provider_incomplete': 'A provider is switched on, but something it needs is missing.',
    'why.test_keys': 'Only test keys are set: no money moves.',
    'why.apple_incomplete': 'Apple is switched on, but a certificate or key is missing.',
    'why.apple_expired': 'Apple’s certificate has ended.',
    'why.apple_expires_soon': 'Apple’s certificate ends within a month.',
    'why.google_incomplete': 'Google is switched on, but an id or key is missing.',
    'why.signing_incomplete': 'What signs receipts is not set up completely.',
    'why.signing_sandbox': 'Receipts are signed on trial and are no fiscal receipts.',
    'why.admins_without_second_factor': 'Admins get in by a password alone.',
  },
  sr: {
    'state.ready': 'Podešeno',
    'state.open': 'Treba podesiti',
    'state.test': 'Na probi',
    'state.off': 'Isključeno',
    'why.no_company': 'Nedostaje naziv firme; potreban je za račune i impresum.',
    'why.no_address': 'Nedostaje adresa ili mesto.',
    'why.no_tax_number': 'Nedostaje poreski broj.',
    'why.no_contact': 'Kupci ne nalaze ni adresu ni telefon na koji mogu da se jave.',
    'why.no_server': 'Nema servera za poštu: poruke se čuvaju i ne šalju.',
    'why.secret_unreadable': 'Lozinka više ne može da se pročita; unesite je ponovo.',
    'why.mails_fail': 'U poslednjem danu više poruka nije prošlo nego što jeste.',
    'why.never_sent': 'Još nijedna poruka nije poslata; pošaljite probnu.',
    'why.no_channel': 'Nijedan kanal nije podešen.',
    'why.no_imprint': 'Novosti moraju da kažu ko ih šalje: nedostaje impresum.',
    'why.no_provider': 'Nijedan način plaćanja nije uključen: kupci plaćaju uplatnicom ili nikako.',
    'why.provider_incomplete': 'Način plaćanja je uključen, ali nešto mu nedostaje.',
    'why.test_keys': 'Postavljeni su samo probni ključevi: novac se ne prenosi.',
    'why.apple_incomplete': 'Apple je uključen, ali nedostaje sertifikat ili ključ.',
    'why.apple_expired': 'Apple sertifikat je istekao.',
    'why.apple_expires_soon': 'Apple sertifikat ističe za manje od mesec dana.',
    'why.google_incomplete': 'Google je uključen, ali nedostaje oznaka ili ključ.',
    'why.signing_incomplete': 'Ono što potpisuje račune nije podešeno do kraja.',
    'why.signing_sandbox': 'Računi se potpisuju na probi i nisu fiskalni.',
    'why.admins_without_second_factor': 'Administratori ulaze samo lozinkom.',
  },
});

/** Texts of how groups of settings stand. */
export const settingGroupTexts = texts;

/** Says them. */
export const useSettingGroupTexts = useTexts;
