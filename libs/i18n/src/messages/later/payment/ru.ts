export const paymentTexts = {
  // Providers
  payAllsecure: 'Карта',
  payAllsecureHelp: 'На защищённой странице нашего банка. Visa, Mastercard, Dina; номер карты мы не видим.',
  payStripe: 'Карта или телефон',
  payStripeHelp: 'На защищённой странице Stripe: карты, Apple Pay, Google Pay.',
  payAuthCode: 'Код авторизации',
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
  // Bank transfer, invoices
  reserveTitle: 'Оплатите {{price}} в кассе',
  reserveLead:
    'Ваши места забронированы до {{time}}. До этого времени придите в одну из наших касс, оплатите наличными или картой и заберите билеты.',
  bankConfirm:
    'Мы отправили ссылку на {{email}}. Подтвердите адрес почты до {{time}}, чтобы мы сохранили ваши места до {{until}}; иначе они достанутся другим.',
  reserveConfirm:
    'Мы отправили ссылку на {{email}}. Подтвердите адрес до {{time}}, иначе билеты достанутся другим; после этого мы держим их дольше.',
  reserveNumber: 'Номер заказа',
  reserveCode: 'Код получения',
  reserveAmount: 'К оплате',
  reserveScan: 'Покажите этот код в кассе.',
  reserveQrLabel: 'QR-код вашей брони',
  reserveWhere: 'Где можно оплатить',
  reserveAfter:
    'Билеты придут и по электронной почте, как только вы оплатите. Когда время выйдет, места достанутся другим.',
  bankTitle: 'Переведите {{price}}',
  bankLead:
    'Ваши места сохраняются до {{time}}. Переведите сумму так, чтобы она поступила до этого времени; билеты придут по почте сразу после поступления.',
  bankAmount: 'Сумма',
  bankPayee: 'Получатель',
  bankBic: 'BIC',
  bankModel: 'Модель',
  bankReference: 'Номер ссылки',
  bankPurpose: 'Назначение платежа',
  bankPaymentCode: 'Код платежа',
  bankCopy: 'Копировать',
  bankCopyOf: 'Копировать: {{name}}',
  bankCopied: 'Скопировано: {{name}}',
  bankCopyFailed: 'Не удалось скопировать. Выделите текст и скопируйте его сами.',
  bankScanIps: 'Отсканируйте приложением своего банка (IPS)',
  bankScanEpc: 'Отсканируйте приложением своего банка (SEPA)',
  bankQrLabel:
    'QR-код для приложения вашего банка: {{price}}, получатель {{payee}}, номер ссылки {{reference}}. Всё это написано и рядом.',
  bankSlipPdf: 'Платёжное поручение в PDF',
  bankKeepReference: 'Укажите номер ссылки точно так, как здесь: по нему мы находим ваш заказ.',
  bankReceived: 'Поступило {{received}}, не хватает {{missing}}. Переведите остаток с тем же номером ссылки.',
  'errors.bank.unreadable': 'Этот файл не читается как банковская выписка.',
  'errors.bank.line_known': 'Перевод с этой банковской ссылкой и суммой уже записан. Проверьте ссылку.',
  'errors.bank.line_state': 'По этому переводу уже приняли решение. Обновите список.',
  'errors.bank.currency': 'Перевод и заказ в разных валютах.',
  'errors.bank.account': 'Счёт указан неверно. Проверьте цифры.',
  'errors.document.not_found': 'Такого документа нет.',
  'errors.document.too_late': 'Срок, когда можно попросить счёт, прошёл.',
  documentsTitle: 'Счёт',
  documentsInvoice: 'Счёт {{number}}',
  documentsReceipt: 'Фискальный чек {{number}}',
  documentsRefundReceipt: 'Фискальный чек возврата {{number}}',
  documentsCreditNote: 'Кредит-нота {{number}}',
  documentsAsk: 'Мне нужен счёт на компанию',
  // days end with a dot
  documentsAskHelp: 'Можно до {{date}}',
  documentsSend: 'Сделать счёт',
  documentsReady: 'Счёт готов: {{number}}.',
  documentsFieldNeeded: 'Заполните это поле.',
} as const;
