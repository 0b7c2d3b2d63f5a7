export const paymentTexts = {
  // Providers
  payAllsecure: 'Carte',
  payAllsecureHelp:
    'Sur la page sécurisée de notre banque. Visa, Mastercard, Dina ; nous ne voyons jamais le numéro de la carte.',
  payStripe: 'Carte ou téléphone',
  payStripeHelp: 'Sur la page sécurisée de Stripe : cartes, Apple Pay, Google Pay.',
  payOtherMethod: 'Payer autrement',
  payTryAgain: 'Réessayer',
  payOpening: 'Ouverture de la page de paiement…',
  payAsking: 'Nous demandons à la banque ce qu’il en est du paiement…',
  payAuthCode: 'Code d’autorisation',
  payCard: 'Carte',
  payFailureTitle: 'Le paiement n’a pas abouti',
  payFailureCancelled: 'Vous avez annulé le paiement.',
  payFailureDeclined:
    'La banque de la carte a refusé le paiement. Essayez une autre carte ou demandez à votre banque.',
  payFailureFunds: 'Il n’y a pas assez d’argent sur la carte. Essayez-en une autre.',
  payFailureAuthentication:
    'La vérification de votre banque (3-D Secure) a échoué. Réessayez ou prenez une autre carte.',
  payFailureCardInvalid:
    'Le numéro, la date ou le code de la carte n’est pas correct. Vérifiez-les et réessayez.',
  payFailureCardExpired: 'La carte a expiré. Prenez-en une autre.',
  payFailureExpired: 'Le temps sur la page de paiement est écoulé.',
  payFailureTryLater:
    'Le service de paiement ne répond pas pour le moment. Réessayez dans quelques minutes ou payez autrement.',
  payFailureUnknown: 'Le paiement n’a pas pu être effectué. Réessayez ou payez autrement.',
  payNothingCharged: 'Rien n’a été débité.',
  'errors.payment.provider_unavailable':
    'Le service de paiement ne répond pas pour le moment. Vos places sont gardées ; réessayez ou payez autrement.',
} as const;
