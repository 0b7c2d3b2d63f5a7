export const eventTexts = {
  'errors.event.gone': 'Este evento se retiró del sitio.',
  'errors.slug.taken': 'Esta dirección ya es de otra cosa o lo fue en su día.',
  'errors.cart.handover_spent':
    'Este enlace a sus entradas ya se usó o ha caducado. Elija las entradas de nuevo.',
  eventGoneTitle: 'Este evento ya no está',
  eventGoneText:
    'Se retiró del sitio y no volverá a esta dirección. Si tiene entradas, están en su correo y en la página de su pedido.',
  eventGoneSimilar: 'Eventos parecidos',
  feedSubscribe: 'Seguir esta lista',
  feedCalendar: 'En su calendario',
  feedRss: 'Como canal RSS',
  feedTitle: 'Nuevos eventos',
  widgetRegion: 'Entradas: {{title}}',
  widgetBuy: 'Ir al pago',
  widgetGoing: 'Sus lugares están reservados. Se abre el pago…',
  widgetTotal: 'En total',
  widgetSeats: 'Recibe los mejores asientos libres, juntos si es posible.',
  widgetMore: 'Todo sobre el evento',
  widgetUnknown: 'Este evento no existe o ya no está.',
  widgetFailed: 'No se pudieron cargar las entradas.',
  widgetNoEvents: 'Ningún evento por ahora.',
  widgetTickets: 'Entradas',
};
