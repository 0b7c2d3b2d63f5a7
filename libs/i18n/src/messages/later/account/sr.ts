export const accountTexts = {
  'errors.signup.unavailable': 'Ova stranica trenutno nije otvorena.',
  'errors.account.link_spent': 'Ovaj link je već iskorišćen, prestar je ili ga je zamenio noviji.',
  'errors.account.exists': 'Nalog sa ovom e-adresom već postoji. Prijavite se.',
  'errors.account.wrong_password': 'To nije vaša sadašnja lozinka.',
  'errors.account.locked': 'Zaključani ste. Obratite se administratoru.',
  'errors.account.has_duties': 'Ovaj nalog ima zadatke u kući. Zamolite administratora da ga zatvori.',
};
