export const ticketTexts = {} as const;
export const ticketTexts = {
  'errors.ticket.busy': 'Сейчас готовится очень много билетов. Попробуйте через несколько секунд.',
  'errors.ticket.state': 'Этот билет больше нельзя изменить: он использован, передан или возвращён.',
  'errors.ticket.not_allowed': 'Организатор не разрешает это для этих билетов.',
  'errors.wallet.unavailable': 'Билеты для этого кошелька сейчас недоступны.',
  'errors.collect.spent': 'Эта ссылка уже использована или устарела. Запросите новую.',
} as const;
