import type { MessagesIn } from '../messages.ts';

/** The Swedish texts; they address the reader as du. */
export const messages = {
  // Header, menu, search
  skipToContent: 'Hoppa till innehållet',
  mainMenu: 'Huvudmeny',
  openMenu: 'Öppna menyn',
  closeMenu: 'Stäng menyn',
  logIn: 'Logga in',
  logOut: 'Logga ut',
  signUp: 'Skapa konto',
  myArea: 'Mina sidor',
  account: 'Konto',
  checkout: 'Kassa',
  cart: 'Varukorg',
  cartWithCount_one: 'Varukorg, {{count}} biljett',
  cartWithCount_other: 'Varukorg, {{count}} biljetter',
  language: 'Språk',
  changeLanguage: 'Byt språk, nu {{name}}',
  theme: 'Ljust eller mörkt',
  themeDark: 'Byt till mörkt',
  themeLight: 'Byt till ljust',
  searchAnything: 'Sök evenemang, scener, artister',
  searchLabel: 'Sök evenemang',
  clearSearch: 'Rensa sökningen',
  searchResultCount_one: '{{count}} evenemang hittades',
  searchResultCount_other: '{{count}} evenemang hittades',
  nothingFoundforThisSearchCriteria: 'Inget hittades för den här sökningen',
  allSearchResults: 'Alla träffar för ”{{query}}”',
  loading: 'Laddar…',

  // Footer
  company: 'Företag',
  address: 'Adress',
  taxNumber: 'Skattenummer',
  bankAccount: 'Bankkonto',
  support: 'Kundtjänst',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Kundtjänstens öppettider',
  pages: 'Sidor',
  discover: 'Upptäck',
  browseGenres: 'Genrer',
  browseTypes: 'Typer',
  browseTags: 'Taggar',
  paymentSecurity: 'Säker betalning med',
  socialProfile: '{{company}} på {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Vissa uppgifter om evenemang: City of Toronto (Open Government Licence – Toronto) och openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Kakor',
  cookieText:
    'Vi använder det som butiken behöver för att fungera. Om du samtycker räknar vi också besök och mäter vår annonsering.',
  cookieAccept: 'Godkänn',
  cookieDecline: 'Avböj',
  cookieRevoke: 'Val av kakor',

  // Home
  homeTitle: 'Biljetter till konserter, teater, matcher och sena kvällar',
  homeDescription:
    'Se vad som händer nära dig, välj dina platser och ha biljetterna i telefonen en minut senare.',
  sliderLabel: 'I fokus',
  previousSlide: 'Föregående',
  nextSlide: 'Nästa',
  slideOf: '{{index}} av {{total}}',
  ticketsFrom: 'Biljetter från {{price}}',
  fromPrice: 'från {{price}}',
  seeEvent: 'Se evenemanget',
  board: 'På gång',
  boardTonight: 'I kväll',
  boardWeekend: 'I helgen',
  boardNextWeek: 'Nästa vecka',
  boardEmpty: 'Inget är utannonserat för de här dagarna än.',
  allCountEvents_one: '{{count}} evenemang',
  allCountEvents_other: 'Alla {{count}} evenemang',
  wall: 'På affischväggen',
  wallNote: 'Affischer som vi på huset har satt upp den här veckan, för att vi själva ska gå.',
  allFeatured: 'Alla utvalda',
  categories: 'Kategorier',
  types: 'Efter sorts kväll',
  inYourCity: 'I din stad,',
  changeCity: 'Byt stad',
  nearMe: 'Nära mig',
  nearMeFailed: 'Din plats går inte att få. Välj en stad.',
  allInCity: 'Allt i {{city}}',
  cityEmpty: 'Inget är utannonserat i {{city}} än.',
  news: 'Nytt från huset',

  // Event states
  stateOnSale: 'Till salu',
  stateFewLeft: 'Sista biljetterna',
  stateLast: '{{count}} kvar',
  stateSoldOut: 'Utsålt',
  stateNotYet: 'Från {{date}}',
  stateNotYetPlain: 'Inte släppt än',
  stateClosed: 'Försäljningen stängd',
  stateCancelled: 'Inställt',
  statePostponed: 'Uppskjutet',
  stateFree: 'Fri entré',

  // Lists
  eventCount_one: '{{count}} evenemang',
  eventCount_other: '{{count}} evenemang',

  // Event page
  freeEntry: 'Gratis',

  // Errors
  pageNotFound: 'Sidan finns inte: {{path}}',
  pageNotFoundHelp: 'Det kan vara ett skrivfel i adressen, eller så finns sidan inte kvar.',
  goHome: 'Till startsidan',
  errorWord: 'Fel',
  unexpectedError: 'Ett oväntat fel inträffade.',
  retry: 'Försök igen',
  sectionFailed: 'Den här delen kunde inte laddas.',
  offline: 'Ingen anslutning. Det du ser kan vara inaktuellt.',
  maintenanceTitle: 'Strax tillbaka',
  maintenanceText:
    'Vi arbetar på huset. Biljetter du har köpt gäller fortfarande; kom gärna tillbaka om några minuter.',
  'errors.auth.forbidden': 'Ditt konto har inte rätt att göra det.',
  'errors.service.unavailable': 'Butiken kan inte nås just nu. Försök igen om en stund.',
} satisfies MessagesIn<'se'>;
