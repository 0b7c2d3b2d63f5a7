import type { MessagesIn } from '../messages.ts';

/** The Bosnian texts, in Latin script; they address the reader as vi. */
export const messages = {
  // Header, menu, search
  skipToContent: 'Na sadržaj',
  mainMenu: 'Glavni meni',
  openMenu: 'Otvori meni',
  closeMenu: 'Zatvori meni',
  logIn: 'Prijava',
  logOut: 'Odjava',
  signUp: 'Registracija',
  myArea: 'Moj prostor',
  account: 'Korisnički račun',
  checkout: 'Plaćanje',
  cart: 'Korpa',
  cartWithCount_one: 'Korpa, {{count}} karta',
  cartWithCount_few: 'Korpa, {{count}} karte',
  cartWithCount_other: 'Korpa, {{count}} karata',
  language: 'Jezik',
  changeLanguage: 'Promijeni jezik, sada {{name}}',
  theme: 'Svijetlo ili tamno',
  themeDark: 'Uključi tamno',
  themeLight: 'Uključi svijetlo',
  searchAnything: 'Traži događaje, dvorane, izvođače',
  searchLabel: 'Traži događaje',
  clearSearch: 'Obriši pretragu',
  searchResultCount_one: 'Pronađen {{count}} događaj',
  searchResultCount_few: 'Pronađena {{count}} događaja',
  searchResultCount_other: 'Pronađeno {{count}} događaja',
  nothingFoundforThisSearchCriteria: 'Za ovu pretragu nije ništa pronađeno',
  allSearchResults: 'Svi rezultati za „{{query}}“',
  loading: 'Učitava se…',

  // Footer
  company: 'Firma',
  address: 'Adresa',
  taxNumber: 'Porezni broj',
  bankAccount: 'Račun',
  support: 'Podrška',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Radno vrijeme podrške',
  pages: 'Stranice',
  discover: 'Otkrijte',
  browseGenres: 'Žanrovi',
  browseTypes: 'Vrste',
  browseTags: 'Oznake',
  paymentSecurity: 'Sigurno plaćanje',
  socialProfile: '{{company}} na {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Podaci o nekim događajima: City of Toronto (Open Government Licence – Toronto) i openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Kolačići',
  cookieText:
    'Koristimo ono što je prodavnici potrebno da radi. Uz vaš pristanak brojimo i posjete i mjerimo svoje oglase.',
  cookieAccept: 'Prihvatam',
  cookieDecline: 'Odbijam',
  cookieRevoke: 'Izbor kolačića',

  // Home
  homeTitle: 'Karte za koncerte, pozorište, utakmice i izlaske',
  homeDescription:
    'Pronađite šta se dešava blizu vas, izaberite mjesta i za minutu su karte na vašem telefonu.',
  sliderLabel: 'Izdvajamo',
  ticketsFrom: 'Karte od {{price}}',
  fromPrice: 'od {{price}}',
  seeEvent: 'Pogledaj događaj',
  board: 'Na programu',
  boardTonight: 'Večeras',
  boardWeekend: 'Ovaj vikend',
  boardNextWeek: 'Sljedeća sedmica',
  boardEmpty: 'Za ove dane još ništa nije najavljeno.',
  allCountEvents_one: 'Svi događaji: {{count}}',
  allCountEvents_few: 'Svi događaji: {{count}}',
  allCountEvents_other: 'Svi događaji: {{count}}',
  wall: 'Na zidu',
  wallNote: 'Plakati koje su naši ljudi okačili ove sedmice, jer i sami idu.',
  allFeatured: 'Svi izdvojeni',
  categories: 'Kategorije',
  types: 'Po vrsti večeri',
  inYourCity: 'U vašem gradu,',
  changeCity: 'Promijeni grad',
  allInCity: '{{city}}: svi događaji',
  cityEmpty: '{{city}}: još ništa nije najavljeno.',
  news: 'Vijesti iz kuće',

  // Event states
  stateOnSale: 'U prodaji',
  stateFewLeft: 'Posljednje karte',
  stateLast: 'Još {{count}}',
  stateSoldOut: 'Rasprodano',
  stateNotYet: 'Prodaja: {{date}}',
  stateNotYetPlain: 'Još nije u prodaji',
  stateClosed: 'Prodaja završena',
  stateCancelled: 'Otkazano',
  statePostponed: 'Odgođeno',
  stateFree: 'Besplatan ulaz',

  // Lists
  eventCount_one: '{{count}} događaj',
  eventCount_few: '{{count}} događaja',
  eventCount_other: '{{count}} događaja',

  // Event page
  freeEntry: 'Besplatno',

  // Errors
  pageNotFound: 'Stranica nije pronađena: {{path}}',
  pageNotFoundHelp: 'Možda je u adresi greška, ili ove stranice više nema.',
  goHome: 'Na početnu',
  errorWord: 'Greška',
  unexpectedError: 'Došlo je do neočekivane greške.',
  retry: 'Pokušaj ponovo',
  sectionFailed: 'Ovaj dio nije moguće učitati.',
  offline: 'Nema veze s internetom. Ono što vidite možda je zastarjelo.',
  maintenanceTitle: 'Vraćamo se uskoro',
  maintenanceText:
    'Radimo na kući. Kupljene karte i dalje vrijede; vratite se, molimo vas, za nekoliko minuta.',
  'errors.auth.forbidden': 'Vaš korisnički račun nema pravo na ovo.',
  'errors.service.unavailable': 'Prodavnica trenutno nije dostupna. Pokušajte za koji trenutak.',
} satisfies MessagesIn<'ba'>;
