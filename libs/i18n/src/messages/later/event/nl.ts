export const eventTexts = {
  'errors.event.gone': 'Dit evenement is van de site gehaald.',
  'errors.slug.taken': 'Dit adres hoort al bij iets anders, of hoorde daar ooit bij.',
  'errors.cart.handover_spent':
    'Deze link naar uw tickets is al gebruikt of verlopen. Kies de tickets opnieuw.',
  eventGoneTitle: 'Dit evenement is er niet meer',
  eventGoneText:
    'Het is van de site gehaald en komt niet terug op dit adres. Als u tickets hebt, staan ze in uw e-mail en op de pagina van uw bestelling.',
  eventGoneSimilar: 'Vergelijkbare evenementen',
  feedSubscribe: 'Deze lijst volgen',
  feedCalendar: 'In uw agenda',
  feedRss: 'Als RSS-feed',
  feedTitle: 'Nieuwe evenementen',
  widgetRegion: 'Tickets: {{title}}',
  widgetBuy: 'Naar de kassa',
  widgetGoing: 'Uw plaatsen worden vastgehouden. De kassa gaat open…',
  widgetTotal: 'Samen',
  widgetSeats: 'U krijgt de beste vrije plaatsen, waar mogelijk naast elkaar.',
  widgetMore: 'Alles over het evenement',
  widgetUnknown: 'Dit evenement is er niet (meer).',
  widgetFailed: 'De tickets konden niet worden geladen.',
  widgetNoEvents: 'Op dit moment geen evenementen.',
  widgetTickets: 'Tickets',
};
