export const waitingTexts = {
  waitingListJoin: 'Встать в лист ожидания',
  waitingListJoinTitle: 'Лист ожидания: {{name}}',
  waitingListLead:
    'Когда места освобождаются, их держат для того, кто первый в очереди, и отправляют письмо.',
  waitingListAlso: 'Подойдёт и это',
  waitingListSend: 'Попросить место',
  waitingListSent: 'Загляните в почту',
  waitingListSentText:
    'Мы написали на {{email}}. Место в очереди засчитывается, как только вы нажмёте ссылку в этом письме.',
  waitingListClose: 'Закрыть',
  waitingListConfirm: 'Занять место',
  waitingListConfirmTitle: 'Займите своё место в очереди',
  waitingListConfirmText: 'Вы попросили: {{wish}}. Место засчитывается с того момента, как вы его займёте.',
  waitingListPlace: 'Вы в очереди под номером {{place}}',
  waitingListPlaceText:
    'Что нужно: {{wish}}. Как только для вас освободятся места, мы придержим их и напишем на {{email}}.',
  waitingListPassed:
    'Освободилось меньше мест, чем вам нужно, поэтому меньшие группы прошли раньше. Если так пойдёт дальше, освободившееся будут беречь для вас.',
  waitingListLapsed:
    'Вы пропустили предложение и теперь стоите в конце очереди. Вы получите ещё одно предложение.',
  waitingListLeave: 'Покинуть очередь',
  waitingListOfferTitle: 'Для вас отложены билеты',
  waitingListOfferText: '{{wish}}. Купите их до {{time}}. После этого они перейдут к следующему в очереди.',
  waitingListTimer: 'Отложено для вас',
  waitingListBuy: 'Купить билеты',
  waitingListOtherCart: 'От мест в нынешней корзине придётся отказаться.',
  waitingListDecline: 'Они мне больше не нужны',
  waitingListOrderedTitle: 'Ваш заказ ждёт оплаты',
  waitingListOrderedText: '{{wish}}: это в вашем заказе. Откройте письмо о нём, чтобы оплатить.',
  waitingListPurchasedTitle: 'Билеты у вас',
  waitingListPurchasedText: 'Они пришли по почте. Ожидание позади.',
  waitingListEndedTitle: 'Вы больше не в очереди',
  waitingListEndedText:
    'Ваше место в очереди ({{wish}}) закончилось. Если билеты распроданы, ниже можно встать в очередь снова.',
  waitingListUnknownTitle: 'Эта ссылка недействительна',
  waitingListUnknownText:
    'Запрос, который не подтвердили за день, забывается. Если билеты распроданы, ниже можно встать в очередь снова.',
  'errors.waiting.not_found': 'Этого места в очереди больше нет.',
  'errors.waiting.not_sold_out': 'Билеты снова есть. Загрузите страницу и выберите их.',
  'errors.waiting.state': 'Ваше место в очереди тем временем изменилось. Загрузите страницу заново.',
} as const;
