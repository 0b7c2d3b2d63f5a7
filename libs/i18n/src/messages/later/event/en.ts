/** The page of an event, its feeds and the widget. */
export const eventTexts = {
  'errors.event.gone': 'This event was taken off the site.',
  'errors.slug.taken': 'This address belongs to something else already, or did once.',
  'errors.cart.handover_spent':
    'This link to your tickets was used already or is too old. Please choose the tickets again.',
  eventGoneTitle: 'This event is gone',
  eventGoneText:
    'It was taken off the site and will not come back to this address. If you have tickets, they are in your e-mail and on your order’s page.',
  eventGoneSimilar: 'Similar events',
  feedSubscribe: 'Keep up with this list',
  feedCalendar: 'In your calendar',
  feedRss: 'As a feed (RSS)',
  feedTitle: 'New events',
  widgetRegion: 'Tickets: {{title}}',
  widgetBuy: 'To the checkout',
  widgetGoing: 'Your places are held. The checkout opens…',
  widgetTotal: 'Together',
  widgetSeats: 'You get the best free seats, side by side where that is possible.',
  widgetMore: 'Everything about the event',
  widgetUnknown: 'This event is not there (any more).',
  widgetFailed: 'The tickets could not be loaded.',
  widgetNoEvents: 'No events at the moment.',
  widgetTickets: 'Tickets',
};
