export const accountTexts = {
  'errors.signup.unavailable': 'Den här sidan är inte öppen just nu.',
  'errors.account.link_spent': 'Länken har redan använts, är för gammal eller har ersatts av en nyare.',
  'errors.account.exists': 'Det finns redan ett konto med den här e-postadressen. Logga in.',
  'errors.account.wrong_password': 'Det är inte ditt nuvarande lösenord.',
  'errors.account.locked': 'Du är utelåst. Kontakta administratören.',
  'errors.account.has_duties': 'Det här kontot har uppgifter i huset. Be en administratör avsluta det.',
};
