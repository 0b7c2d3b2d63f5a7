import type { MessagesIn } from '../messages.ts';

/** The Spanish texts; they address the reader as usted. `_many` is the form of whole millions. */
export const messages = {
  // Header, menu, search
  skipToContent: 'Ir al contenido',
  mainMenu: 'Menú principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  logIn: 'Iniciar sesión',
  logOut: 'Cerrar sesión',
  signUp: 'Registrarse',
  myArea: 'Mi área',
  account: 'Cuenta',
  checkout: 'Finalizar compra',
  cart: 'Carrito',
  cartWithCount_one: 'Carrito, {{count}} entrada',
  cartWithCount_many: 'Carrito, {{count}} de entradas',
  cartWithCount_other: 'Carrito, {{count}} entradas',
  language: 'Idioma',
  changeLanguage: 'Cambiar de idioma, ahora {{name}}',
  theme: 'Claro u oscuro',
  themeDark: 'Cambiar a oscuro',
  themeLight: 'Cambiar a claro',
  searchAnything: 'Buscar eventos, salas, artistas',
  searchLabel: 'Buscar eventos',
  clearSearch: 'Borrar la búsqueda',
  searchResultCount_one: '{{count}} evento encontrado',
  searchResultCount_many: '{{count}} de eventos encontrados',
  searchResultCount_other: '{{count}} eventos encontrados',
  nothingFoundforThisSearchCriteria: 'No se ha encontrado nada con esta búsqueda',
  allSearchResults: 'Todos los resultados de «{{query}}»',
  loading: 'Cargando…',

  // Footer
  company: 'Empresa',
  address: 'Dirección',
  taxNumber: 'Número fiscal',
  bankAccount: 'Cuenta',
  support: 'Atención al cliente',
  supportHours: '09:00 – 17:00',
  supportHoursLabel: 'Horario de atención',
  pages: 'Páginas',
  discover: 'Descubrir',
  browseGenres: 'Géneros',
  browseTypes: 'Tipos',
  browseTags: 'Etiquetas',
  paymentSecurity: 'Pago seguro con',
  socialProfile: '{{company}} en {{network}}',
  rights: '© {{year}} {{company}}',
  dataSources:
    'Datos de algunos eventos: City of Toronto (Open Government Licence – Toronto) y openfootball (CC0).',

  // Cookie consent
  cookieTitle: 'Cookies',
  cookieText:
    'Usamos lo que la tienda necesita para funcionar. Con su permiso también contamos visitas y medimos nuestra publicidad.',
  cookieAccept: 'Aceptar',
  cookieDecline: 'Rechazar',
  cookieRevoke: 'Opciones de cookies',

  // Home
  homeTitle: 'Entradas para conciertos, teatro, partidos y noches de fiesta',
  homeDescription:
    'Descubra qué hay cerca de usted, elija sus lugares y tenga las entradas en el teléfono un minuto después.',
  sliderLabel: 'Destacados',
  previousSlide: 'Anterior',
  nextSlide: 'Siguiente',
  slideOf: '{{index}} de {{total}}',
  ticketsFrom: 'Entradas desde {{price}}',
  fromPrice: 'desde {{price}}',
  seeEvent: 'Ver el evento',
  board: 'Agenda',
  boardTonight: 'Esta noche',
  boardWeekend: 'Este fin de semana',
  boardNextWeek: 'La próxima semana',
  boardEmpty: 'Aún no hay nada anunciado para estos días.',
  allCountEvents_one: '{{count}} evento',
  allCountEvents_many: '{{count}} de eventos',
  allCountEvents_other: 'Los {{count}} eventos',
  wall: 'En cartel',
  wallNote: 'Los carteles que nuestra gente ha colgado esta semana, porque también va a ir.',
  allFeatured: 'Todos los destacados',
  categories: 'Categorías',
  types: 'Por tipo de velada',
  inYourCity: 'En su ciudad,',
  changeCity: 'Cambiar de ciudad',
  nearMe: 'Cerca de mí',
  nearMeFailed: 'Su ubicación no está disponible. Elija una ciudad.',
  allInCity: 'Todo en {{city}}',
  cityEmpty: 'Aún no hay nada anunciado en {{city}}.',
  news: 'Noticias de la casa',

  // Event states
  stateOnSale: 'A la venta',
  stateFewLeft: 'Últimas entradas',
  stateLast: 'Quedan {{count}}',
  stateSoldOut: 'Agotado',
  stateNotYet: 'Desde el {{date}}',
  stateNotYetPlain: 'Aún no a la venta',
  stateClosed: 'Venta cerrada',
  stateCancelled: 'Cancelado',
  statePostponed: 'Aplazado',
  stateFree: 'Entrada libre',

  // Lists
  eventCount_one: '{{count}} evento',
  eventCount_many: '{{count}} de eventos',
  eventCount_other: '{{count}} eventos',

  // Event page
  freeEntry: 'Gratis',

  // Errors
  pageNotFound: 'Página no encontrada: {{path}}',
  pageNotFoundHelp: 'Puede que la dirección tenga un error o que la página ya no exista.',
  goHome: 'Ir al inicio',
  errorWord: 'Error',
  unexpectedError: 'Se ha producido un error inesperado.',
  retry: 'Reintentar',
  sectionFailed: 'No se ha podido cargar esta parte.',
  offline: 'No hay conexión. Lo que ve puede no estar al día.',
  maintenanceTitle: 'Volvemos enseguida',
  maintenanceText:
    'Estamos de obras en la casa. Las entradas compradas siguen valiendo; vuelva dentro de unos minutos.',
  'errors.auth.forbidden': 'Su cuenta no tiene permiso para esto.',
  'errors.service.unavailable':
    'Ahora mismo no se puede acceder a la tienda. Inténtelo dentro de un momento.',
} satisfies MessagesIn<'es'>;
