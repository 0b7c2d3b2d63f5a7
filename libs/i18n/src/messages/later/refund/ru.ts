/** What can go wrong when tickets or money go back. */
export const refundTexts = {
  'errors.order.changed': 'Заказ тем временем изменился. Посмотрите его ещё раз.',
  'errors.refund.refused': 'Эти билеты нельзя вернуть.',
  'errors.refund.amount': 'Эту сумму нельзя вернуть.',
  'errors.refund.nothing_due': 'Этому покупателю ничего не причитается.',
  'errors.buyer.changed':
    'Кто-то другой тем временем изменил данные этого покупателя. Загрузите новую версию.',
  'errors.report.changed': 'Кто-то другой тем временем изменил этот отчёт. Загрузите новую версию.',
  'errors.client.changed':
    'Кто-то другой тем временем изменил данные этого организатора. Загрузите новую версию.',
  'errors.settings.changed': 'Кто-то другой тем временем изменил эти настройки. Загрузите новую версию.',
  'errors.refund.state': 'Это больше невозможно. Загрузите страницу заново.',
  'errors.fiscal.state': 'Это больше невозможно. Загрузите страницу заново.',
  'errors.refund.unresolved': 'Возможно, платёжная система уже выплатила эту сумму. Сначала уточните у неё.',
  'errors.payout.changed': 'Выплата тем временем изменилась. Загрузите её заново.',
  'errors.payout.own_request': 'Кто запросил выплату, не может её одобрить. Попросите коллегу.',
  'errors.payout.above_balance': 'Это больше, чем есть на балансе.',
  'errors.payout.no_account': 'Нет счёта с действительным IBAN для выплаты.',
  'errors.payout.nothing_to_export': 'Ни одна одобренная выплата не ждёт банка.',
} as const;
