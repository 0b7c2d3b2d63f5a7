export const eventTexts = {
  'errors.event.gone': 'Diese Veranstaltung wurde von der Seite genommen.',
  'errors.slug.taken': 'Diese Adresse gehört schon zu etwas anderem oder gehörte einmal dazu.',
  'errors.cart.handover_spent':
    'Dieser Link zu Ihren Tickets wurde schon benutzt oder ist abgelaufen. Bitte wählen Sie die Tickets noch einmal.',
  eventGoneTitle: 'Diese Veranstaltung gibt es nicht mehr',
  eventGoneText:
    'Sie wurde von der Seite genommen und kommt unter dieser Adresse nicht wieder. Wenn Sie Tickets haben, finden Sie sie in Ihrer E-Mail und auf der Seite Ihrer Bestellung.',
  eventGoneSimilar: 'Ähnliche Veranstaltungen',
  feedSubscribe: 'Diese Liste abonnieren',
  feedCalendar: 'In Ihrem Kalender',
  feedRss: 'Als Feed (RSS)',
  feedTitle: 'Neue Veranstaltungen',
  widgetRegion: 'Tickets: {{title}}',
  widgetBuy: 'Zur Kasse',
  widgetGoing: 'Ihre Plätze sind reserviert. Die Kasse öffnet sich…',
  widgetTotal: 'Zusammen',
  widgetSeats: 'Sie bekommen die besten freien Plätze, wo möglich nebeneinander.',
  widgetMore: 'Alles zur Veranstaltung',
  widgetUnknown: 'Diese Veranstaltung gibt es nicht (mehr).',
  widgetFailed: 'Die Tickets konnten nicht geladen werden.',
  widgetNoEvents: 'Zurzeit keine Veranstaltungen.',
  widgetTickets: 'Tickets',
};
