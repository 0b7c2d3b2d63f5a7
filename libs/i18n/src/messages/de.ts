import type { MessagesIn } from '../messages.ts';

/** The German texts; they address the reader as Sie. */
export const messages = {
  // Header, menu, search
  skipToContent: 'Zum Inhalt springen',
  mainMenu: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  logIn: 'Anmelden',
  logOut: 'Abmelden',
  signUp: 'Registrieren',
  myArea: 'Mein Bereich',
  account: 'Konto',
  checkout: 'Kasse',
  cart: 'Warenkorb',
  cartWithCount_one: 'Warenkorb, {{count}} Ticket',
  cartWithCount_other: 'Warenkorb, {{count}} Tickets',
  language: 'Sprache',
  changeLanguage: 'Sprache ändern, jetzt {{name}}',
  theme: 'Hell oder dunkel',
  themeDark: 'Dunkel einschalten',
  themeLight: 'Hell einschalten',
  searchAnything: 'Suche nach Veranstaltungen, Sälen, Künstlern',
  searchLabel: 'Veranstaltungen suchen',
  clearSearch: 'Suche leeren',
  searchResultCount_one: '{{count}} Veranstaltung gefunden',
  searchResultCount_other: '{{count}} Veranstaltungen gefunden',
  nothingFoundforThisSearchCriteria: 'Zu dieser Suche wurde nichts gefunden',
  allSearchResults: 'Alle Treffer für „{{query}}“',
  loading: 'Wird geladen…',

  // Footer
  company: 'Firma',
  address: 'Adresse',
  taxNumber: 'Steuernummer',
  bankAccount: 'Konto',
  support: 'Kundendienst',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Servicezeiten',
  pages: 'Seiten',
  discover: 'Entdecken',
  browseGenres: 'Genres',
  browseTypes: 'Arten',
  browseTags: 'Schlagwörter',
  paymentSecurity: 'Sicher bezahlen mit',
  socialProfile: '{{company}} auf {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Einige Veranstaltungsdaten: City of Toronto (Open Government Licence – Toronto) und openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Cookies',
  cookieText: 'Mit Ihrer Zustimmung zählen wir mit Cookies Besuche und messen unsere Werbung.',
  cookieAccept: 'Zustimmen',
  cookieDecline: 'Ablehnen',
  cookieRevoke: 'Cookie-Auswahl',

  // Home
  homeTitle: 'Tickets für Konzerte, Theater, Spiele und lange Nächte',
  homeDescription:
    'Finden Sie, was in Ihrer Nähe läuft, wählen Sie Ihre Plätze und haben Sie die Tickets eine Minute später auf dem Telefon.',
  sliderLabel: 'Höhepunkte',
  previousSlide: 'Zurück',
  nextSlide: 'Weiter',
  slideOf: '{{index}} von {{total}}',
  ticketsFrom: 'Tickets ab {{price}}',
  fromPrice: 'ab {{price}}',
  seeEvent: 'Zur Veranstaltung',
  board: 'Programm',
  boardTonight: 'Heute Abend',
  boardWeekend: 'Dieses Wochenende',
  boardNextWeek: 'Nächste Woche',
  boardEmpty: 'Für diese Tage ist noch nichts angekündigt.',
  allCountEvents_one: '{{count}} Veranstaltung',
  allCountEvents_other: 'Alle {{count}} Veranstaltungen',
  wall: 'An der Plakatwand',
  wallNote: 'Plakate, die unsere Leute diese Woche aufgehängt haben, weil sie selbst hingehen.',
  allFeatured: 'Alle Empfehlungen',
  categories: 'Kategorien',
  types: 'Nach Art des Abends',
  inYourCity: 'In Ihrer Stadt,',
  changeCity: 'Stadt ändern',
  nearMe: 'In meiner Nähe',
  nearMeFailed: 'Ihr Standort ist nicht verfügbar. Wählen Sie eine Stadt.',
  allInCity: 'Alles in {{city}}',
  cityEmpty: 'In {{city}} ist noch nichts angekündigt.',
  news: 'Aus dem Haus',

  // Event states
  stateOnSale: 'Im Verkauf',
  stateFewLeft: 'Letzte Tickets',
  stateLast: 'Noch {{count}}',
  stateSoldOut: 'Ausverkauft',
  stateNotYet: 'Ab {{date}}',
  stateNotYetPlain: 'Noch nicht im Verkauf',
  stateClosed: 'Verkauf beendet',
  stateCancelled: 'Abgesagt',
  statePostponed: 'Verschoben',
  stateFree: 'Eintritt frei',

  // Lists
  eventCount_one: '{{count}} Veranstaltung',
  eventCount_other: '{{count}} Veranstaltungen',

  // Event page
  freeEntry: 'Kostenlos',

  // Errors
  pageNotFound: 'Seite nicht gefunden: {{path}}',
  pageNotFoundHelp: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite gibt es nicht mehr.',
  goHome: 'Zur Startseite',
  errorWord: 'Fehler',
  unexpectedError: 'Ein unerwarteter Fehler ist aufgetreten.',
  retry: 'Noch einmal versuchen',
  sectionFailed: 'Dieser Teil konnte nicht geladen werden.',
  offline: 'Keine Verbindung. Was Sie sehen, ist vielleicht nicht mehr aktuell.',
  maintenanceTitle: 'Gleich wieder da',
  maintenanceText:
    'Wir arbeiten gerade am Haus. Gekaufte Tickets bleiben gültig; bitte kommen Sie in ein paar Minuten wieder.',
  'errors.auth.forbidden': 'Ihr Konto darf das nicht.',
  'errors.service.unavailable':
    'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
} satisfies MessagesIn<'de'>;
