export const paymentTexts = {
  // Providers
  payAllsecure: 'Карта',
  payAllsecureHelp: 'На защищённой странице нашего банка. Visa, Mastercard, Dina; номер карты мы не видим.',
  payStripe: 'Карта или телефон',
  payStripeHelp: 'На защищённой странице Stripe: карты, Apple Pay, Google Pay.',
  payOtherMethod: 'Заплатить иначе',
  payTryAgain: 'Попробовать ещё раз',
  payOpening: 'Открываем страницу оплаты…',
  payAsking: 'Спрашиваем банк, что с платежом…',
  payAuthCode: 'Код авторизации',
  payCard: 'Карта',
  payFailureTitle: 'Платёж не прошёл',
  payFailureCancelled: 'Вы отменили платёж.',
  payFailureDeclined:
    'Банк, выпустивший карту, отклонил платёж. Попробуйте другую карту или обратитесь в свой банк.',
  payFailureFunds: 'На карте недостаточно денег. Попробуйте другую.',
  payFailureAuthentication:
    'Проверка вашего банка (3-D Secure) не удалась. Попробуйте ещё раз или возьмите другую карту.',
  payFailureCardInvalid: 'Номер, срок или код карты неверен. Проверьте их и попробуйте ещё раз.',
  payFailureCardExpired: 'Срок карты истёк. Возьмите другую.',
  payFailureExpired: 'Время на странице оплаты вышло.',
  payFailureTryLater:
    'Платёжный сервис сейчас не отвечает. Попробуйте через несколько минут или заплатите иначе.',
  payFailureUnknown: 'Платёж не удалось провести. Попробуйте ещё раз или заплатите иначе.',
  payNothingCharged: 'Ничего не списано.',
  'errors.payment.provider_unavailable':
    'Платёжный сервис сейчас не отвечает. Ваши места сохраняются; попробуйте ещё раз или заплатите иначе.',
} as const;
