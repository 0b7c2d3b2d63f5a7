export const checkoutTexts = {
  'errors.cart.price_changed': 'Цена тем временем изменилась. Посмотрите на неё ещё раз.',
  'errors.buyer.limit': 'У одного покупателя не может быть столько билетов на это событие.',
  'errors.code.unknown': 'Мы не знаем этого кода.',
  'errors.code.expired': 'Этот код сейчас не действует.',
  'errors.code.used_up': 'Этот код уже использован полностью.',
  'errors.code.not_applicable': 'Этот код не для этих билетов.',
  'errors.code.buyer_limit': 'Вы использовали этот код столько раз, сколько может один покупатель.',
  'errors.code.required': 'Для этих билетов нужен код, которого больше нет в вашей корзине.',
  'errors.code.taken': 'Код с таким названием уже есть.',
  'errors.code.in_use': 'Код уже использован больше раз.',
} as const;
