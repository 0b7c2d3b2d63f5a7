export const eventTexts = {
  'errors.event.gone': 'Evenemanget har tagits bort från webbplatsen.',
  'errors.slug.taken': 'Adressen hör redan till något annat, eller gjorde det förut.',
  'errors.cart.handover_spent':
    'Länken till dina biljetter har redan använts eller är för gammal. Välj biljetterna igen.',
  eventGoneTitle: 'Evenemanget finns inte längre',
  eventGoneText:
    'Det har tagits bort från webbplatsen och kommer inte tillbaka på den här adressen. Har du biljetter finns de i din e-post och på beställningens sida.',
  eventGoneSimilar: 'Liknande evenemang',
  feedSubscribe: 'Följ den här listan',
  feedCalendar: 'I din kalender',
  feedRss: 'Som RSS-flöde',
  feedTitle: 'Nya evenemang',
  widgetRegion: 'Biljetter: {{title}}',
  widgetBuy: 'Till kassan',
  widgetGoing: 'Dina platser är reserverade. Kassan öppnas…',
  widgetTotal: 'Tillsammans',
  widgetSeats: 'Du får de bästa lediga platserna, bredvid varandra om det går.',
  widgetMore: 'Allt om evenemanget',
  widgetUnknown: 'Evenemanget finns inte (längre).',
  widgetFailed: 'Biljetterna kunde inte läsas in.',
  widgetNoEvents: 'Inga evenemang just nu.',
  widgetTickets: 'Biljetter',
};
