import { defineTexts } from '@vh/area-kit';

/** What the security settings say, as part of the area's texts. */
/** Says the texts of this feature. */
export const { useTexts: useSecurityTexts } = defineTexts('security-settings', {
  en: {
    settings: 'Settings',
    securityTitle: 'Security',
    rolesTitle: 'Two-step login',
    rolesLead:
      'Users of these roles log in with a code of an authenticator app as well. Whoever has none yet sets it up at the next step they take, before anything else.',
    rolesLegend: 'Roles that must have it',
    concernsSelf:
      'You have this role and no two-step login yet. Once this is saved, you set it up before you go on.',
    ownSecurity: 'Set up my own now',
    limitsTitle: 'Refunds',
    limitsLead:
      'A refund above its limit asks whoever makes it for their password, a code or a passkey, unless they gave one in the last ten minutes. Where nothing is written, the usual limit that the field shows holds.',
    limitOf: 'Limit in {{currency}}',
    wrongAmount: 'Write an amount, for example 500 or 1.250,50.',
    wrongForm: 'This needs your attention:',
    notSaved: 'Not saved yet',
    save: 'Save',
    saved: 'Saved.',
    discard: 'Discard',
    'role.admin': 'Admins',
    'role.manager': 'Managers',
    'role.client': 'Organisers',
    'role.contractor': 'Contractors',
    'role.payspot': 'Payspots',
    'role.scanner': 'Scanners',
  },
  sr: {
    settings: 'Podešavanja',
    securityTitle: 'Bezbednost',
    rolesTitle: 'Prijava u dva koraka',
    rolesLead:
      'Korisnici ovih uloga prijavljuju se i kodom iz aplikacije za potvrdu. Ko je još nema, podešava je pri sledećem koraku, pre svega ostalog.',
    rolesLegend: 'Uloge koje moraju da je imaju',
    concernsSelf:
      'Imate ovu ulogu, a još nemate prijavu u dva koraka. Kad ovo sačuvate, podešavate je pre nego što nastavite.',
    ownSecurity: 'Podesi svoju odmah',
    limitsTitle: 'Povraćaji',
    limitsLead:
      'Povraćaj iznad granice traži od onoga ko ga pravi lozinku, kod ili pristupni ključ, osim ako ih je dao u poslednjih deset minuta. Gde ništa nije upisano, važi uobičajena granica koja se vidi u polju.',
    limitOf: 'Granica u {{currency}}',
    wrongAmount: 'Upišite iznos, na primer 500 ili 1.250,50.',
    wrongForm: 'Ovo traži vašu pažnju:',
    notSaved: 'Još nije sačuvano',
    save: 'Sačuvaj',
    saved: 'Sačuvano.',
    discard: 'Odbaci',
    'role.admin': 'Administratori',
    'role.manager': 'Menadžeri',
    'role.client': 'Organizatori',
    'role.contractor': 'Saradnici',
    'role.payspot': 'Prodajna mesta',
    'role.scanner': 'Kontrola ulaza',
  },
});
