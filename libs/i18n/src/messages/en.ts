/**
 * The source catalogue. Keys are flat; `{{name}}` marks a value; `_one`/`_other` are plural forms of a count.
 * Other languages `satisfies Messages`, so a missing or stray key does not compile.
 */
export const en = {
  // Header, menu, search
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  logIn: 'Log in',
  logOut: 'Log out',
  signUp: 'Sign up',
  myArea: 'My area',
  account: 'Account',
  checkout: 'Checkout',
  cart: 'Cart',
  cartWithCount_one: 'Cart, {{count}} ticket',
  cartWithCount_other: 'Cart, {{count}} tickets',
  language: 'Language',
  changeLanguage: 'Change language, now {{name}}',
  theme: 'Light or dark',
  themeDark: 'Switch to dark',
  themeLight: 'Switch to light',
  searchAnything: 'Search events, halls, artists',
  searchLabel: 'Search events',
  clearSearch: 'Clear the search',
  searchResultCount_one: '{{count}} event found',
  searchResultCount_other: '{{count}} events found',
  nothingFoundforThisSearchCriteria: 'Nothing found for this search criteria',
  allSearchResults: 'All results for “{{query}}”',
  loading: 'Loading…',

  // Footer
  company: 'Company',
  address: 'Address',
  taxNumber: 'Tax number',
  bankAccount: 'Account',
  support: 'Support',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Support hours',
  pages: 'Pages',
  discover: 'Discover',
  browseGenres: 'Genres',
  browseTypes: 'Types',
  browseTags: 'Tags',
  paymentSecurity: 'Secure payment with',
  socialProfile: '{{company}} on {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Some event facts: City of Toronto (Open Government Licence – Toronto) and openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Cookies',
  cookieText:
    'We use what the shop needs to work. With your consent we also count visits and measure our advertising.',
  cookieAccept: 'Accept',
  cookieDecline: 'Decline',
  cookieRevoke: 'Cookie choice',

  // Home
  homeTitle: 'Tickets for concerts, theatre, matches and nights out',
  homeDescription:
    'Find what is on near you, choose your places and have your tickets on your phone a minute later.',
  sliderLabel: 'Highlights',
  previousSlide: 'Previous',
  nextSlide: 'Next',
  slideOf: '{{index}} of {{total}}',
  ticketsFrom: 'Tickets from {{price}}',
  fromPrice: 'from {{price}}',
  seeEvent: 'See the event',
  board: 'What is on',
  boardTonight: 'Tonight',
  boardWeekend: 'This weekend',
  boardNextWeek: 'Next week',
  boardEmpty: 'Nothing is announced for these days yet.',
  allCountEvents_one: 'All {{count}} event',
  allCountEvents_other: 'All {{count}} events',
  wall: 'On the wall',
  wallNote: 'Posters our people put up this week, because they are going themselves.',
  allFeatured: 'All featured',
  categories: 'Categories',
  types: 'By kind of evening',
  inYourCity: 'In your city,',
  changeCity: 'Change city',
  nearMe: 'Near me',
  nearMeFailed: 'Your position can not be had. Choose a city.',
  allInCity: 'Everything in {{city}}',
  cityEmpty: 'Nothing is announced in {{city}} yet.',
  news: 'From the house',

  // Event states
  stateOnSale: 'On sale',
  stateFewLeft: 'Last tickets',
  stateLast: 'Last {{count}}',
  stateSoldOut: 'Sold out',
  stateNotYet: 'From {{date}}',
  stateNotYetPlain: 'Not on sale yet',
  stateClosed: 'Sales closed',
  stateCancelled: 'Cancelled',
  statePostponed: 'Postponed',
  stateFree: 'Free entry',

  // Lists
  eventCount_one: '{{count}} event',
  eventCount_other: '{{count}} events',

  // Event page
  freeEntry: 'Free',

  // Errors
  pageNotFound: 'Page not found: {{path}}',
  pageNotFoundHelp: 'The address has a slip in it, or the page is gone.',
  goHome: 'Go Home',
  errorWord: 'Error',
  unexpectedError: 'An unexpected error occurred.',
  retry: 'Try again',
  sectionFailed: 'This part could not be loaded.',
  offline: 'There is no connection. What is on the screen may be old.',
  maintenanceTitle: 'Back in a moment',
  maintenanceText: 'We are working on the house. Your tickets stay valid; please come back in a few minutes.',
  'errors.auth.forbidden': 'Your account may not do this.',
  'errors.service.unavailable': 'The shop cannot be reached just now. Please try again in a moment.',
} satisfies Record<string, string>;
