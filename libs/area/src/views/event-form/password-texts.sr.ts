import type { passwordTextsEn } from './password-texts.en.ts';

/** Serbian words about events behind a password. */
export const passwordTextsSr: Record<keyof typeof passwordTextsEn, string> = {
  behindPassword: 'Ko ima adresu i lozinku',
  behindPasswordHelp: 'Ni na jednom spisku; stranica i karte su tu za one koji znaju lozinku.',
  password: 'Lozinka stranice',
  passwordHelp:
    'Najmanje šest znakova. Niko je više ne može pročitati, pa je kažite gostima pre nego što je zaboravite.',
  passwordSet: 'Postavi lozinku',
  passwordChange: 'Postavi drugu lozinku',
  passwordIsSet: 'Stranica ima lozinku. Ko je zna, ulazi dok ne postavite drugu.',
  passwordSaved: 'Lozinka je postavljena.',
  passwordTooShort: 'Upišite najmanje šest znakova.',
  passwordLater: 'Prvo sačuvajte događaj, pa mu ovde postavite lozinku.',
};
