export const eventTexts = {
  'errors.event.gone': 'Ovaj događaj je uklonjen sa sajta.',
  'errors.slug.taken': 'Ova adresa već pripada nečem drugom ili je nekad pripadala.',
  'errors.cart.handover_spent':
    'Ova veza do vaših karata je već iskorišćena ili je istekla. Izaberite karte ponovo.',
  eventGoneTitle: 'Ovog događaja više nema',
  eventGoneText:
    'Uklonjen je sa sajta i neće se vratiti na ovu adresu. Ako imate karte, one su u vašem mejlu i na stranici porudžbine.',
  eventGoneSimilar: 'Slični događaji',
  feedSubscribe: 'Pratite ovaj spisak',
  feedCalendar: 'U vašem kalendaru',
  feedRss: 'Kao RSS',
  feedTitle: 'Novi događaji',
  widgetRegion: 'Karte: {{title}}',
  widgetBuy: 'Na plaćanje',
  widgetGoing: 'Vaša mesta su sačuvana. Otvara se plaćanje…',
  widgetTotal: 'Ukupno',
  widgetSeats: 'Dobijate najbolja slobodna mesta, jedno do drugog gde je moguće.',
  widgetMore: 'Sve o događaju',
  widgetUnknown: 'Ovog događaja (više) nema.',
  widgetFailed: 'Karte nisu mogle da se učitaju.',
  widgetNoEvents: 'Trenutno nema događaja.',
  widgetTickets: 'Karte',
};
