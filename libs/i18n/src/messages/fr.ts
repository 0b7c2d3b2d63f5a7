import type { MessagesIn } from '../messages.ts';

/** The French texts; they address the reader as vous. `_many` is the form of whole millions. */
export const messages = {
  // Header, menu, search
  skipToContent: 'Aller au contenu',
  mainMenu: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  logIn: 'Se connecter',
  logOut: 'Se déconnecter',
  signUp: 'S’inscrire',
  myArea: 'Mon espace',
  account: 'Compte',
  checkout: 'Commander',
  cart: 'Panier',
  cartWithCount_one: 'Panier, {{count}} billet',
  cartWithCount_many: 'Panier, {{count}} de billets',
  cartWithCount_other: 'Panier, {{count}} billets',
  language: 'Langue',
  changeLanguage: 'Changer de langue, actuellement {{name}}',
  theme: 'Clair ou sombre',
  themeDark: 'Passer en sombre',
  themeLight: 'Passer en clair',
  searchAnything: 'Rechercher événements, salles, artistes',
  searchLabel: 'Rechercher un événement',
  clearSearch: 'Effacer la recherche',
  searchResultCount_one: '{{count}} événement trouvé',
  searchResultCount_many: '{{count}} d’événements trouvés',
  searchResultCount_other: '{{count}} événements trouvés',
  nothingFoundforThisSearchCriteria: 'Aucun résultat pour cette recherche',
  allSearchResults: 'Tous les résultats pour « {{query}} »',
  loading: 'Chargement…',

  // Footer
  company: 'Société',
  address: 'Adresse',
  taxNumber: 'Numéro fiscal',
  bankAccount: 'Compte',
  support: 'Assistance',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Horaires de l’assistance',
  pages: 'Pages',
  discover: 'Découvrir',
  browseGenres: 'Genres',
  browseTypes: 'Types',
  browseTags: 'Mots-clés',
  paymentSecurity: 'Paiement sécurisé avec',
  socialProfile: '{{company}} sur {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Données de certains événements : City of Toronto (Open Government Licence – Toronto) et openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Cookies',
  cookieText:
    'Nous utilisons ce qu’il faut pour que la billetterie fonctionne. Avec votre accord, nous comptons aussi les visites et mesurons notre publicité.',
  cookieAccept: 'Accepter',
  cookieDecline: 'Refuser',
  cookieRevoke: 'Choix des cookies',

  // Home
  homeTitle: 'Billets pour concerts, théâtre, matchs et soirées',
  homeDescription:
    'Trouvez ce qui se passe près de chez vous, choisissez vos places et recevez vos billets sur votre téléphone une minute plus tard.',
  sliderLabel: 'À la une',
  ticketsFrom: 'Billets dès {{price}}',
  fromPrice: 'dès {{price}}',
  seeEvent: 'Voir l’événement',
  board: 'Au programme',
  boardTonight: 'Ce soir',
  boardWeekend: 'Ce week-end',
  boardNextWeek: 'La semaine prochaine',
  boardEmpty: 'Rien n’est encore annoncé pour ces jours.',
  allCountEvents_one: '{{count}} événement',
  allCountEvents_many: '{{count}} d’événements',
  allCountEvents_other: 'Les {{count}} événements',
  wall: 'À l’affiche',
  wallNote: 'Les affiches que notre équipe a accrochées cette semaine, parce qu’elle y va aussi.',
  allFeatured: 'Toute la sélection',
  categories: 'Catégories',
  types: 'Par type de soirée',
  inYourCity: 'Dans votre ville,',
  changeCity: 'Changer de ville',
  allInCity: 'Tout à {{city}}',
  cityEmpty: 'Rien n’est encore annoncé à {{city}}.',
  news: 'Nouvelles de la maison',

  // Event states
  stateOnSale: 'En vente',
  stateFewLeft: 'Derniers billets',
  stateLast: 'Plus que {{count}}',
  stateSoldOut: 'Complet',
  stateNotYet: 'Dès le {{date}}',
  stateNotYetPlain: 'Pas encore en vente',
  stateClosed: 'Ventes closes',
  stateCancelled: 'Annulé',
  statePostponed: 'Reporté',
  stateFree: 'Entrée libre',

  // Lists
  eventCount_one: '{{count}} événement',
  eventCount_many: '{{count}} d’événements',
  eventCount_other: '{{count}} événements',

  // Event page
  freeEntry: 'Gratuit',

  // Errors
  pageNotFound: 'Page introuvable : {{path}}',
  pageNotFoundHelp: 'L’adresse contient peut-être une erreur, ou la page n’existe plus.',
  goHome: 'Retour à l’accueil',
  errorWord: 'Erreur',
  unexpectedError: 'Une erreur inattendue s’est produite.',
  retry: 'Réessayer',
  sectionFailed: 'Cette partie n’a pas pu être chargée.',
  offline: 'Pas de connexion. Ce qui est affiché n’est peut-être plus à jour.',
  maintenanceTitle: 'De retour dans un instant',
  maintenanceText:
    'Nous faisons des travaux dans la maison. Les billets achetés restent valables ; revenez dans quelques minutes.',
  'errors.auth.forbidden': 'Votre compte n’autorise pas cette action.',
  'errors.service.unavailable': 'La billetterie est injoignable pour le moment. Réessayez dans un instant.',
} satisfies MessagesIn<'fr'>;
