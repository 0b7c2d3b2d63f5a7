export const paymentTexts = {
  // Providers
  payAllsecure: 'Kort',
  payAllsecureHelp: 'På vår banks säkra sida. Visa, Mastercard, Dina; vi ser aldrig kortets nummer.',
  payStripe: 'Kort eller telefon',
  payStripeHelp: 'På Stripes säkra sida: kort, Apple Pay, Google Pay.',
  payOtherMethod: 'Betala på annat sätt',
  payTryAgain: 'Försök en gång till',
  payOpening: 'Öppnar betalsidan…',
  payAsking: 'Vi frågar banken vad som hände med betalningen…',
  payAuthCode: 'Auktorisationskod',
  payCard: 'Kort',
  payFailureTitle: 'Betalningen gick inte igenom',
  payFailureCancelled: 'Du avbröt betalningen.',
  payFailureDeclined: 'Kortets bank nekade betalningen. Prova ett annat kort eller fråga din bank.',
  payFailureFunds: 'Det finns inte tillräckligt med pengar på kortet. Prova ett annat.',
  payFailureAuthentication:
    'Din banks kontroll (3-D Secure) lyckades inte. Försök igen eller använd ett annat kort.',
  payFailureCardInvalid: 'Kortets nummer, datum eller kod stämmer inte. Kontrollera dem och försök igen.',
  payFailureCardExpired: 'Kortet har gått ut. Använd ett annat.',
  payFailureExpired: 'Tiden på betalsidan tog slut.',
  payFailureTryLater:
    'Betaltjänsten svarar inte just nu. Försök igen om några minuter eller betala på annat sätt.',
  payFailureUnknown: 'Betalningen kunde inte göras. Försök igen eller betala på annat sätt.',
  payNothingCharged: 'Ingenting har dragits.',
  'errors.payment.provider_unavailable':
    'Betaltjänsten svarar inte just nu. Dina platser är kvar; försök igen eller betala på annat sätt.',
} as const;
