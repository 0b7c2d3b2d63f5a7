import type { passwordTextsEn } from './password-texts.en.ts';

/** Serbian words about events behind a password. */
export const passwordTextsSr: Record<keyof typeof passwordTextsEn, string> = {
  behindPassword: 'Ko ima adresu i lozinku',
  behindPasswordHelp: 'Stranica i karte su tu za one koji znaju lozinku.',
  showsLocked: 'Prikaži ga na spiskovima i u pretrazi, sa katancem',
  showsLockedHelp:
    'Naslov, dan, mesto i plakat tada vide svi; cene, karte i sve ostalo samo ko zna lozinku. Inače ga nema ni na jednom spisku.',
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
