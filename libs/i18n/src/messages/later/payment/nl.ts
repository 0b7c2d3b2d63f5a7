export const paymentTexts = {
  // Providers
  payAllsecure: 'Kaart',
  payAllsecureHelp:
    'Op de beveiligde pagina van onze bank. Visa, Mastercard, Dina; wij zien het kaartnummer nooit.',
  payStripe: 'Kaart of telefoon',
  payStripeHelp: 'Op de beveiligde pagina van Stripe: kaarten, Apple Pay, Google Pay.',
  payOtherMethod: 'Op een andere manier betalen',
  payTryAgain: 'Nog eens proberen',
  payOpening: 'De betaalpagina wordt geopend…',
  payAsking: 'We vragen de bank wat er van de betaling is geworden…',
  payAuthCode: 'Autorisatiecode',
  payCard: 'Kaart',
  payFailureTitle: 'De betaling is niet gelukt',
  payFailureCancelled: 'Je hebt de betaling geannuleerd.',
  payFailureDeclined:
    'De bank van de kaart heeft de betaling geweigerd. Probeer een andere kaart of vraag het je bank.',
  payFailureFunds: 'Er staat niet genoeg geld op de kaart. Probeer een andere.',
  payFailureAuthentication:
    'De controle van je bank (3-D Secure) is niet gelukt. Probeer het nog eens of gebruik een andere kaart.',
  payFailureCardInvalid:
    'Het nummer, de datum of de code van de kaart klopt niet. Controleer ze en probeer het nog eens.',
  payFailureCardExpired: 'De kaart is verlopen. Gebruik een andere.',
  payFailureExpired: 'De tijd op de betaalpagina is voorbij.',
  payFailureTryLater:
    'De betaaldienst antwoordt nu niet. Probeer het over een paar minuten nog eens of betaal op een andere manier.',
  payFailureUnknown:
    'De betaling kon niet worden gedaan. Probeer het nog eens of betaal op een andere manier.',
  payNothingCharged: 'Er is niets afgeschreven.',
  'errors.payment.provider_unavailable':
    'De betaaldienst antwoordt nu niet. Je plaatsen blijven bewaard; probeer het nog eens of betaal op een andere manier.',
} as const;
