export const eventTexts = {
  'errors.event.gone': 'Это событие убрано с сайта.',
  'errors.slug.taken': 'Этот адрес уже занят или был занят раньше.',
  'errors.cart.handover_spent':
    'Эта ссылка на билеты уже использована или устарела. Выберите билеты ещё раз.',
  eventGoneTitle: 'Этого события больше нет',
  eventGoneText:
    'Его убрали с сайта, и по этому адресу оно не вернётся. Если у вас есть билеты, они в письме и на странице заказа.',
  eventGoneSimilar: 'Похожие события',
  feedSubscribe: 'Следить за этим списком',
  feedCalendar: 'В вашем календаре',
  feedRss: 'Лентой (RSS)',
  feedTitle: 'Новые события',
  widgetRegion: 'Билеты: {{title}}',
  widgetBuy: 'К оплате',
  widgetGoing: 'Места забронированы за вами. Открывается оплата…',
  widgetTotal: 'Всего',
  widgetSeats: 'Вам достанутся лучшие свободные места, по возможности рядом.',
  widgetMore: 'Всё о событии',
  widgetUnknown: 'Этого события нет или больше нет.',
  widgetFailed: 'Не удалось загрузить билеты.',
  widgetNoEvents: 'Сейчас событий нет.',
  widgetTickets: 'Билеты',
};
