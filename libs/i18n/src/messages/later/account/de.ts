export const accountTexts = {
  'errors.signup.unavailable': 'Diese Seite ist zurzeit nicht geöffnet.',
  'errors.account.link_spent':
    'Dieser Link wurde schon benutzt, ist zu alt oder durch einen neueren ersetzt.',
  'errors.account.exists': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.',
  'errors.account.wrong_password': 'Das ist nicht Ihr jetziges Passwort.',
  'errors.account.locked': 'Sie sind gesperrt. Bitte wenden Sie sich an den Administrator.',
  'errors.account.has_duties':
    'Dieses Konto hat Aufgaben im Haus. Bitte lassen Sie es von einem Administrator schließen.',
};
