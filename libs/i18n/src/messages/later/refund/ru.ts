/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'Заказ тем временем изменился. Посмотрите его ещё раз.',
  'errors.refund.refused': 'Эти билеты нельзя вернуть.',
  'errors.refund.amount': 'Эту сумму нельзя вернуть.',
  'errors.refund.nothing_due': 'Этому покупателю ничего не причитается.',
  'errors.refund.state': 'Это больше невозможно. Загрузите страницу заново.',
  'errors.refund.unresolved': 'Возможно, платёжная система уже выплатила эту сумму. Сначала уточните у неё.',
} as const;
