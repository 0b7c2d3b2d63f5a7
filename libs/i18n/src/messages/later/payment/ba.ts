export const paymentTexts = {
  // Providers
  payAllsecure: 'Kartica',
  payAllsecureHelp: 'Na sigurnoj stranici naše banke. Visa, Mastercard, Dina; broj kartice ne vidimo.',
  payStripe: 'Kartica ili telefon',
  payStripeHelp: 'Na sigurnoj stranici Stripe: kartice, Apple Pay, Google Pay.',
  payOtherMethod: 'Plati na drugi način',
  payTryAgain: 'Pokušaj ponovo',
  payOpening: 'Otvaramo stranicu za plaćanje…',
  payAsking: 'Pitamo banku šta je s uplatom…',
  payAuthCode: 'Autorizacijski kod',
  payCard: 'Kartica',
  payFailureTitle: 'Plaćanje nije uspjelo',
  payFailureCancelled: 'Otkazali ste plaćanje.',
  payFailureDeclined:
    'Banka koja je izdala karticu odbila je plaćanje. Pokušajte drugom karticom ili pitajte svoju banku.',
  payFailureFunds: 'Na kartici nema dovoljno novca. Pokušajte drugom.',
  payFailureAuthentication:
    'Provjera vaše banke (3-D Secure) nije uspjela. Pokušajte ponovo ili upotrijebite drugu karticu.',
  payFailureCardInvalid: 'Broj, datum ili kod kartice nije tačan. Provjerite ih i pokušajte ponovo.',
  payFailureCardExpired: 'Kartica je istekla. Upotrijebite drugu.',
  payFailureExpired: 'Isteklo je vrijeme na stranici za plaćanje.',
  payFailureTryLater:
    'Servis za plaćanje trenutno ne odgovara. Pokušajte ponovo za nekoliko minuta ili platite na drugi način.',
  payFailureUnknown: 'Plaćanje se nije moglo izvršiti. Pokušajte ponovo ili platite na drugi način.',
  payNothingCharged: 'Ništa nije naplaćeno.',
  'errors.payment.provider_unavailable':
    'Servis za plaćanje trenutno ne odgovara. Vaša mjesta se čuvaju; pokušajte ponovo ili platite na drugi način.',
} as const;
