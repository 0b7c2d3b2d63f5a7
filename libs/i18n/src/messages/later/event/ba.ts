export const eventTexts = {
  'errors.event.gone': 'Ovaj događaj je uklonjen sa stranice.',
  'errors.slug.taken': 'Ova adresa već pripada nečem drugom ili je nekad pripadala.',
  'errors.cart.handover_spent':
    'Ova veza do vaših karata je već iskorištena ili je istekla. Izaberite karte ponovo.',
  eventGoneTitle: 'Ovog događaja više nema',
  eventGoneText:
    'Uklonjen je sa stranice i neće se vratiti na ovu adresu. Ako imate karte, one su u vašem mejlu i na stranici narudžbe.',
  eventGoneSimilar: 'Slični događaji',
  feedSubscribe: 'Pratite ovaj spisak',
  feedCalendar: 'U vašem kalendaru',
  feedRss: 'Kao RSS',
  feedTitle: 'Novi događaji',
  widgetRegion: 'Karte: {{title}}',
  widgetBuy: 'Na plaćanje',
  widgetGoing: 'Vaša mjesta su sačuvana. Otvara se plaćanje…',
  widgetTotal: 'Ukupno',
  widgetSeats: 'Dobijate najbolja slobodna mjesta, jedno do drugog gdje je moguće.',
  widgetMore: 'Sve o događaju',
  widgetUnknown: 'Ovog događaja (više) nema.',
  widgetFailed: 'Karte se nisu mogle učitati.',
  widgetNoEvents: 'Trenutno nema događaja.',
  widgetTickets: 'Karte',
};
