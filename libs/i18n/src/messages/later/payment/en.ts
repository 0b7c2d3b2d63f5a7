/** Paying: methods, bank transfer, what came back. */
export const paymentTexts = {
  // Providers
  payAllsecure: 'Card',
  payAllsecureHelp: 'On our bank’s secure page. Visa, Mastercard, Dina; we never see the card’s number.',
  payStripe: 'Card or phone',
  payStripeHelp: 'On Stripe’s secure page: cards, Apple Pay, Google Pay.',
  payOtherMethod: 'Pay in another way',
  payTryAgain: 'Try once more',
  payOpening: 'Opening the payment page…',
  payAsking: 'Asking the bank what became of the payment…',
  payAuthCode: 'Authorisation code',
  payCard: 'Card',
  payFailureTitle: 'The payment did not go through',
  payFailureCancelled: 'You cancelled the payment.',
  payFailureDeclined:
    'The bank that issued the card refused the payment. Try another card, or ask your bank.',
  payFailureFunds: 'There is not enough money on the card. Try another one.',
  payFailureAuthentication: 'Your bank’s check (3-D Secure) did not succeed. Try again, or use another card.',
  payFailureCardInvalid: 'The card’s number, date or code is not right. Check them and try again.',
  payFailureCardExpired: 'The card has expired. Use another one.',
  payFailureExpired: 'The time on the payment page ran out.',
  payFailureTryLater:
    'The payment service does not answer at the moment. Please try again in a few minutes, or pay in another way.',
  payFailureUnknown: 'The payment could not be made. Try again, or pay in another way.',
  payNothingCharged: 'Nothing was charged.',
  'errors.payment.provider_unavailable':
    'The payment service does not answer at the moment. Your places are kept; please try again or pay in another way.',
} as const;
