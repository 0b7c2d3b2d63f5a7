export const accountTexts = {
  'errors.signup.unavailable': 'Ova stranica trenutno nije otvorena.',
  'errors.account.link_spent': 'Ovaj link je već iskorišten, prestar je ili ga je zamijenio noviji.',
  'errors.account.exists': 'Račun s ovom e-mail adresom već postoji. Prijavite se.',
  'errors.account.wrong_password': 'To nije vaša sadašnja lozinka.',
  'errors.account.locked': 'Zaključani ste. Obratite se administratoru.',
  'errors.account.has_duties': 'Ovaj račun ima zadatke u kući. Zamolite administratora da ga zatvori.',
};
