import type { MessagesIn } from '../messages.ts';

/** The Dutch texts; they address the reader as u. */
export const messages = {
  // Header, menu, search
  skipToContent: 'Naar de inhoud',
  mainMenu: 'Hoofdmenu',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  signUp: 'Registreren',
  myArea: 'Mijn omgeving',
  account: 'Account',
  checkout: 'Afrekenen',
  cart: 'Winkelwagen',
  cartWithCount_one: 'Winkelwagen, {{count}} ticket',
  cartWithCount_other: 'Winkelwagen, {{count}} tickets',
  language: 'Taal',
  changeLanguage: 'Taal wijzigen, nu {{name}}',
  theme: 'Licht of donker',
  themeDark: 'Donker inschakelen',
  themeLight: 'Licht inschakelen',
  searchAnything: 'Zoek evenementen, zalen, artiesten',
  searchLabel: 'Evenementen zoeken',
  clearSearch: 'Zoekopdracht wissen',
  searchResultCount_one: '{{count}} evenement gevonden',
  searchResultCount_other: '{{count}} evenementen gevonden',
  nothingFoundforThisSearchCriteria: 'Niets gevonden voor deze zoekopdracht',
  allSearchResults: 'Alle resultaten voor ‘{{query}}’',
  loading: 'Laden…',

  // Footer
  company: 'Bedrijf',
  address: 'Adres',
  taxNumber: 'Belastingnummer',
  bankAccount: 'Rekening',
  support: 'Klantenservice',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Openingstijden klantenservice',
  pages: 'Pagina’s',
  discover: 'Ontdekken',
  browseGenres: 'Genres',
  browseTypes: 'Soorten',
  browseTags: 'Tags',
  paymentSecurity: 'Veilig betalen met',
  socialProfile: '{{company}} op {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Sommige gegevens over evenementen: City of Toronto (Open Government Licence – Toronto) en openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Cookies',
  cookieText:
    'We gebruiken wat de winkel nodig heeft om te werken. Met uw toestemming tellen we ook bezoeken en meten we onze advertenties.',
  cookieAccept: 'Accepteren',
  cookieDecline: 'Weigeren',
  cookieRevoke: 'Cookiekeuze',

  // Home
  homeTitle: 'Tickets voor concerten, theater, wedstrijden en avonden uit',
  homeDescription:
    'Ontdek wat er bij u in de buurt te doen is, kies uw plaatsen en heb uw tickets een minuut later op uw telefoon.',
  sliderLabel: 'Uitgelicht',
  previousSlide: 'Vorige',
  nextSlide: 'Volgende',
  slideOf: '{{index}} van {{total}}',
  ticketsFrom: 'Tickets vanaf {{price}}',
  fromPrice: 'vanaf {{price}}',
  seeEvent: 'Bekijk het evenement',
  board: 'Agenda',
  boardTonight: 'Vanavond',
  boardWeekend: 'Dit weekend',
  boardNextWeek: 'Volgende week',
  boardEmpty: 'Voor deze dagen is nog niets aangekondigd.',
  allCountEvents_one: '{{count}} evenement',
  allCountEvents_other: 'Alle {{count}} evenementen',
  wall: 'Aan de muur',
  wallNote: 'Posters die onze mensen deze week hebben opgehangen, omdat ze er zelf heen gaan.',
  allFeatured: 'Alle aanraders',
  categories: 'Categorieën',
  types: 'Naar soort avond',
  inYourCity: 'In uw stad,',
  changeCity: 'Andere stad',
  nearMe: 'Bij mij in de buurt',
  nearMeFailed: 'Uw locatie is niet beschikbaar. Kies een stad.',
  allInCity: 'Alles in {{city}}',
  cityEmpty: 'In {{city}} is nog niets aangekondigd.',
  news: 'Nieuws van het huis',

  // Event states
  stateOnSale: 'In de verkoop',
  stateFewLeft: 'Laatste tickets',
  stateLast: 'Nog {{count}}',
  stateSoldOut: 'Uitverkocht',
  stateNotYet: 'Vanaf {{date}}',
  stateNotYetPlain: 'Nog niet in de verkoop',
  stateClosed: 'Verkoop gesloten',
  stateCancelled: 'Afgelast',
  statePostponed: 'Uitgesteld',
  stateFree: 'Gratis toegang',

  // Lists
  eventCount_one: '{{count}} evenement',
  eventCount_other: '{{count}} evenementen',

  // Event page
  freeEntry: 'Gratis',

  // Errors
  pageNotFound: 'Pagina niet gevonden: {{path}}',
  pageNotFoundHelp: 'Misschien staat er een tikfout in het adres, of de pagina bestaat niet meer.',
  goHome: 'Naar de startpagina',
  errorWord: 'Fout',
  unexpectedError: 'Er is een onverwachte fout opgetreden.',
  retry: 'Opnieuw proberen',
  sectionFailed: 'Dit deel kon niet worden geladen.',
  offline: 'Er is geen verbinding. Wat u ziet, is misschien niet meer actueel.',
  maintenanceTitle: 'Zo terug',
  maintenanceText:
    'We zijn in het huis aan het werk. Gekochte tickets blijven geldig; kom over een paar minuten terug.',
  'errors.auth.forbidden': 'Uw account mag dit niet.',
  'errors.service.unavailable': 'De winkel is nu niet bereikbaar. Probeer het zo opnieuw.',
} satisfies MessagesIn<'nl'>;
