export const eventTexts = {
  'errors.event.gone': 'Cet événement a été retiré du site.',
  'errors.slug.taken': 'Cette adresse appartient déjà à autre chose, ou lui a appartenu.',
  'errors.cart.handover_spent':
    'Ce lien vers vos billets a déjà servi ou a expiré. Choisissez vos billets à nouveau.',
  eventGoneTitle: 'Cet événement n’est plus là',
  eventGoneText:
    'Il a été retiré du site et ne reviendra pas à cette adresse. Vos billets, si vous en avez, sont dans votre e-mail et sur la page de votre commande.',
  eventGoneSimilar: 'Événements semblables',
  feedSubscribe: 'Suivre cette liste',
  feedCalendar: 'Dans votre agenda',
  feedRss: 'En flux RSS',
  feedTitle: 'Nouveaux événements',
  widgetRegion: 'Billets : {{title}}',
  widgetBuy: 'Passer au paiement',
  widgetGoing: 'Vos places sont réservées. Le paiement s’ouvre…',
  widgetTotal: 'Ensemble',
  widgetSeats: 'Vous recevez les meilleures places libres, côte à côte si possible.',
  widgetMore: 'Tout sur l’événement',
  widgetUnknown: 'Cet événement n’existe pas ou plus.',
  widgetFailed: 'Les billets n’ont pas pu être chargés.',
  widgetNoEvents: 'Aucun événement pour l’instant.',
  widgetTickets: 'Billets',
};
