export const paymentTexts = {
  // Providers
  payAllsecure: 'Tarjeta',
  payAllsecureHelp:
    'En la página segura de nuestro banco. Visa, Mastercard, Dina; nunca vemos el número de la tarjeta.',
  payStripe: 'Tarjeta o móvil',
  payStripeHelp: 'En la página segura de Stripe: tarjetas, Apple Pay, Google Pay.',
  payOtherMethod: 'Pagar de otra forma',
  payTryAgain: 'Intentar de nuevo',
  payOpening: 'Abriendo la página de pago…',
  payAsking: 'Preguntamos al banco qué ha sido del pago…',
  payAuthCode: 'Código de autorización',
  payCard: 'Tarjeta',
  payFailureTitle: 'El pago no se realizó',
  payFailureCancelled: 'Has cancelado el pago.',
  payFailureDeclined:
    'El banco de la tarjeta ha rechazado el pago. Prueba con otra tarjeta o pregunta a tu banco.',
  payFailureFunds: 'No hay suficiente dinero en la tarjeta. Prueba con otra.',
  payFailureAuthentication:
    'La comprobación de tu banco (3-D Secure) no salió bien. Inténtalo de nuevo o usa otra tarjeta.',
  payFailureCardInvalid:
    'El número, la fecha o el código de la tarjeta no es correcto. Revísalos e inténtalo de nuevo.',
  payFailureCardExpired: 'La tarjeta ha caducado. Usa otra.',
  payFailureExpired: 'Se acabó el tiempo en la página de pago.',
  payFailureTryLater:
    'El servicio de pago no responde en este momento. Inténtalo de nuevo en unos minutos o paga de otra forma.',
  payFailureUnknown: 'No se pudo realizar el pago. Inténtalo de nuevo o paga de otra forma.',
  payNothingCharged: 'No se ha cobrado nada.',
  'errors.payment.provider_unavailable':
    'El servicio de pago no responde en este momento. Tus plazas se guardan; inténtalo de nuevo o paga de otra forma.',
} as const;
