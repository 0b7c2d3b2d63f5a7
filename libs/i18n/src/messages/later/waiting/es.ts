export const waitingTexts = {
  waitingListJoin: 'Apuntarse a la lista de espera',
  waitingListJoinTitle: 'Lista de espera: {{name}}',
  waitingListLead:
    'Cuando quedan lugares libres, se reservan para quien está primero en la lista y se envía un correo.',
  waitingListAlso: 'También me sirve',
  waitingListSend: 'Pedir un lugar en la lista',
  waitingListSent: 'Mire su correo',
  waitingListSentText:
    'Hemos escrito a {{email}}. Su lugar en la lista cuenta en cuanto pulse el enlace de ese correo.',
  waitingListClose: 'Cerrar',
  waitingListConfirm: 'Ocupar mi lugar',
  waitingListConfirmTitle: 'Ocupe su lugar en la lista',
  waitingListConfirmText: 'Ha pedido {{wish}}. Su lugar cuenta desde el momento en que lo ocupa.',
  waitingListPlace: 'Número {{place}} en la lista de espera',
  waitingListPlaceText:
    'Para {{wish}}. En cuanto queden lugares libres para usted, se reservan y escribimos a {{email}}.',
  waitingListPassed:
    'Quedaron libres menos lugares de los que desea, así que pasaron antes grupos más pequeños. Si eso sigue, lo que quede libre se guarda para usted.',
  waitingListLapsed: 'Dejó pasar una oferta y ahora está al final de la lista. Recibirá una oferta más.',
  waitingListLeave: 'Dejar la lista',
  waitingListOfferTitle: 'Hay entradas reservadas para usted',
  waitingListOfferText: '{{wish}}. Cómprelas antes del {{time}}. Después pasan a quien sigue en la lista.',
  waitingListTimer: 'Reservado para usted',
  waitingListBuy: 'Comprar las entradas',
  waitingListOtherCart: 'Se renuncia a los lugares del carrito actual.',
  waitingListDecline: 'Ya no las quiero',
  waitingListOrderedTitle: 'Su pedido espera el pago',
  waitingListOrderedText: '{{wish}}: está en su pedido. Abra el correo del pedido para pagar.',
  waitingListPurchasedTitle: 'Ya tiene sus entradas',
  waitingListPurchasedText: 'Llegaron por correo. La espera terminó.',
  waitingListEndedTitle: 'Ya no está en la lista',
  waitingListEndedText:
    'Su lugar en la lista para {{wish}} ha terminado. Si las entradas están agotadas, puede apuntarse de nuevo más abajo.',
  waitingListUnknownTitle: 'Este enlace no es válido',
  waitingListUnknownText:
    'Una solicitud que no se confirma en un día se olvida. Si las entradas están agotadas, puede apuntarse de nuevo más abajo.',
  'errors.waiting.not_found': 'Este lugar en la lista ya no existe.',
  'errors.waiting.not_sold_out': 'Hay entradas otra vez. Cargue la página y elíjalas.',
  'errors.waiting.state': 'Su lugar en la lista ha cambiado mientras tanto. Cargue la página de nuevo.',
} as const;
