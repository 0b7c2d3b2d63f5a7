export const paymentTexts = {
  // Providers
  payAllsecure: 'Karte',
  payAllsecureHelp:
    'Auf der sicheren Seite unserer Bank. Visa, Mastercard, Dina; die Kartennummer sehen wir nie.',
  payStripe: 'Karte oder Telefon',
  payStripeHelp: 'Auf der sicheren Seite von Stripe: Karten, Apple Pay, Google Pay.',
  payOtherMethod: 'Anders bezahlen',
  payTryAgain: 'Noch einmal versuchen',
  payOpening: 'Die Zahlungsseite wird geöffnet…',
  payAsking: 'Wir fragen die Bank, was aus der Zahlung geworden ist…',
  payAuthCode: 'Autorisierungscode',
  payCard: 'Karte',
  payFailureTitle: 'Die Zahlung hat nicht geklappt',
  payFailureCancelled: 'Sie haben die Zahlung abgebrochen.',
  payFailureDeclined:
    'Die Bank der Karte hat die Zahlung abgelehnt. Versuchen Sie eine andere Karte oder fragen Sie Ihre Bank.',
  payFailureFunds: 'Auf der Karte ist nicht genug Geld. Versuchen Sie eine andere.',
  payFailureAuthentication:
    'Die Prüfung Ihrer Bank (3-D Secure) ist nicht gelungen. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  payFailureCardInvalid:
    'Nummer, Datum oder Prüfziffer der Karte stimmt nicht. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  payFailureCardExpired: 'Die Karte ist abgelaufen. Nehmen Sie eine andere.',
  payFailureExpired: 'Die Zeit auf der Zahlungsseite ist abgelaufen.',
  payFailureTryLater:
    'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal oder bezahlen Sie anders.',
  payFailureUnknown: 'Die Zahlung war nicht möglich. Versuchen Sie es noch einmal oder bezahlen Sie anders.',
  payNothingCharged: 'Es wurde nichts abgebucht.',
  'errors.payment.provider_unavailable':
    'Der Zahlungsdienst antwortet gerade nicht. Ihre Plätze bleiben reserviert; bitte versuchen Sie es noch einmal oder bezahlen Sie anders.',
} as const;
