export const paymentTexts = {
  // Providers
  payAllsecure: 'Kartica',
  payAllsecureHelp: 'Na bezbednoj strani naše banke. Visa, Mastercard, Dina; broj kartice ne vidimo.',
  payStripe: 'Kartica ili telefon',
  payStripeHelp: 'Na bezbednoj strani Stripe: kartice, Apple Pay, Google Pay.',
  payOtherMethod: 'Plati na drugi način',
  payTryAgain: 'Pokušaj ponovo',
  payOpening: 'Otvaramo stranu za plaćanje…',
  payAsking: 'Pitamo banku šta je sa uplatom…',
  payAuthCode: 'Autorizacioni kod',
  payCard: 'Kartica',
  payFailureTitle: 'Plaćanje nije uspelo',
  payFailureCancelled: 'Otkazali ste plaćanje.',
  payFailureDeclined:
    'Banka koja je izdala karticu odbila je plaćanje. Pokušajte drugom karticom ili pitajte svoju banku.',
  payFailureFunds: 'Na kartici nema dovoljno novca. Pokušajte drugom.',
  payFailureAuthentication:
    'Provera vaše banke (3-D Secure) nije uspela. Pokušajte ponovo ili upotrebite drugu karticu.',
  payFailureCardInvalid: 'Broj, datum ili kod kartice nije tačan. Proverite ih i pokušajte ponovo.',
  payFailureCardExpired: 'Kartica je istekla. Upotrebite drugu.',
  payFailureExpired: 'Isteklo je vreme na strani za plaćanje.',
  payFailureTryLater:
    'Servis za plaćanje trenutno ne odgovara. Pokušajte ponovo za nekoliko minuta ili platite na drugi način.',
  payFailureUnknown: 'Plaćanje nije moglo da se izvrši. Pokušajte ponovo ili platite na drugi način.',
  payNothingCharged: 'Ništa nije naplaćeno.',
  'errors.payment.provider_unavailable':
    'Servis za plaćanje trenutno ne odgovara. Vaša mesta se čuvaju; pokušajte ponovo ili platite na drugi način.',
} as const;
