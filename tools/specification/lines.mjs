import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The lines of the product's specification that the public site and the ways into the back office have to keep, in the
 * order of its sections.
 * A test proves a line by carrying `§id` in its title; `coverage.mjs` joins the two.
 *
 * @typedef {{ readonly id: string, readonly section: string, readonly says: string }} SpecificationLine
 * @type {readonly SpecificationLine[]}
 */
export const LINES = section('2 Routes', {
  'route-home': 'The home page is at /.',
  'route-archive': '/archive lists all events.',
  'route-collect': '/collect finds the tickets of an order.',
  'route-event': '/event/{slug} is the page of an event.',
  'route-genre': '/event/genre lists events by genre.',
  'route-tag': '/event/tag lists events by tag.',
  'route-type': '/event/type lists events by type.',
  'route-page': '/page/{slug} is a content page.',
  'route-checkout': '/checkout is the checkout.',
  'route-checkout-success': '/checkout/success follows a payment.',
  'route-checkout-cancel': '/checkout/cancel follows a payment that was left.',
  'route-login': '/login has a layout of its own.',
  'route-register': '/register, /register-complete and /register-success lead to an account.',
  'route-reset-password': '/reset-password sets a new password.',
  'sign-up-link': 'The link to /register is in the header only while sign-up is available.',
}).concat(
  section('2 Routing', {
    'unmatched-route': "An unmatched route is a 404 with 'Page not found: {path}'.",
    'scroll-top': 'Navigation scrolls to the top, smoothly after the page is there.',
    'scroll-kept': 'A route can keep the scroll position (scrollToTop false).',
    'scroll-hash': 'A hash link scrolls to its element.',
    'bare-layouts': 'Back office and login hide the public header, footer and cookie banner.',
  }),
  backOfficeLines(),
  section('2 Header', {
    'header-desktop': 'Wide: logo, search, primary pages, login, sign-up, cart, languages.',
    'header-languages': 'The language list shows only while showLanguageSwitcher is on, with flag and code.',
    'header-mobile': 'At 1024 px and below: logo, search, hamburger.',
    'panel-items': 'The panel: home, all events, primary pages, login, sign-up, checkout, languages.',
    'panel-dims': 'The open panel dims the content to an opacity of 0.2.',
    'panel-closes': 'A click on an item of the panel closes it.',
    'panel-states': 'The panel is closed, open or closing.',
    'label-all-events': 'All Events is worded for ba, sr, de, es, fr, ru and se, else in English.',
    'label-home': 'Home is worded for those and for en, it, jp, cn and nl.',
    'lang-in-links': 'Home and All Events carry ?lang={code} when the language is not en.',
    'lang-in-page-links': 'Links to content pages carry lang in the wide header and in the footer.',
    'language-click-outside': 'A click outside the language list closes it.',
  }),
  section('2 Search', {
    'search-placeholder': 'The placeholder is searchAnything, on mobile its first word.',
    'search-clear': 'With text there is a clear (x); Escape clears as well.',
    'search-results': 'A result has thumb50, title and formatted date and leads to /event/{slug}.',
    'search-nothing': 'The empty message needs text, no results, and the loading to be over.',
  }),
  section('2 Error page', {
    'error-page': "The error page shows the status or 'Error', the message or the default, and Go Home.",
  }),
  section('3 Entities', {
    'design-flags': 'Design flags are false when missing and decide what the home page has.',
    'deploy-settings': 'Deploy settings are false when missing.',
    'languages-offered': 'Only languages of siteAvailableLanguages are offered.',
    'auth-cookies': 'The five login cookies have their names, are secure and same-site lax.',
    'consent-cookie': 'The consent cookie is cookiesAccepted.',
    'setting-false': 'A setting equal to the text false hides its feature.',
    'site-settings': 'The footer has company, contact, tax number, account and social links of the settings.',
  }),
  section('4 States', {
    'login-answers': "Login answers 'locked', 'failed' or the session.",
    'logout-clears': 'Logout clears all cookies and the auth state.',
    'startup-session':
      'With the token cookie the user counts as authenticated; the first client id is current.',
    'version-stored': 'Another stored build_timestamp clears caches and workers and reloads with _v.',
    'version-tab': 'So does a change made by another tab.',
    'version-missing': 'Without a build timestamp nothing is checked.',
    'deploy-once': 'Deploy settings are fetched once and kept after success.',
    'language-order': 'The language comes from the query, the cookie, the browser, the default.',
    'language-switch': 'Switching stores i18n_redirected (365 days, /, lax) and pushes the route with lang.',
    'language-pages': 'A change of language loads the pages of the menus again.',
    'language-default': 'The default locale of translations is en-US.',
    'consent-banner': 'Absent or false shows the banner with accept and decline.',
    'consent-answers': 'Accept sets true, decline sets false.',
    'consent-revoke': 'Once answered a revoke button deletes the cookie.',
    'consent-first-load': 'The first load without the cookie sets false for 7 days.',
    'consent-scripts': 'Only true starts analytics, tag manager, ads and pixel; anything else stops them.',
    'consent-page-view': 'The page view of the pixel needs true.',
    'consent-clears': 'Stopping clears _ga, _gat and _gid.',
    'consent-ga4': 'Consent by default is granted for analytics, with addresses anonymised for GA4.',
    'language-list-states': 'The list of languages is open or closed.',
  }),
  section('5 Validation', {
    'search-trimmed': 'Trimmed empty text clears the results and sends no call.',
    'search-pause': 'The call follows a pause of 1000 ms in typing.',
    'date-invalid': "An empty date shows 'Invalid date'.",
  }),
  section('7 Calls', {
    'track-visitors': 'Every navigation below /event/ tells track-visitors the path without leading slashes.',
    'get-visitors': 'Failures of get-visitors are returned, not thrown.',
    'event-calls': 'Calls about events, pages and visitors return their errors as values.',
    'page-get-all': 'Pages are read by locale; the menus use isPrimaryMenuPage and isFooterPage.',
    'bearer-token': 'Authenticated calls send the bearer token of an option or of the cookie.',
  }),
  section('8 Errors', {
    'error-login-locked': "Locked: 'You have been locked out. Please contact administrator'.",
    'error-login-failed': "Failed: 'Login failed. Please try again.'",
    'error-login-success': "Success: 'You are now logged in as {role}.'",
    'error-login-other': 'Other errors of the login: their message in a toast.',
    'error-deploy-toast': 'check-duplicate-seats, build, dev, get and maintenance: their message in a toast.',
    'error-deploy-silent': 'get-order-status, release, seat-map check and rebook: silent.',
    'error-deploy-settings': 'Deploy settings that can not be had are logged and give nothing.',
    'error-menus': 'The menus are empty when the pages are not an array.',
    'error-unknown-route': "An invalid route: 404 'Page Not Found: {fullPath}'.",
    'error-fatal': "A fatal error: page with status and message, else 'An unexpected error occurred.'",
    'error-chunk': 'A chunk that fails reloads the page once in 10 seconds.',
    'error-middleware': "An unknown guard: 'Unknown route middleware'.",
    'error-visitors': 'Errors of the visitor statistics are silent.',
  }),
  section('9 Constants', {
    'toast-rules': 'Toasts are at the bottom centre, 2500 ms, one at a time.',
    'mobile-breakpoint': 'Mobile is a width of 1024 px or less.',
    'date-locales': 'Dates: en-US for en, sr-Latn-RS for sr and ba, own for de, nl, es, else sr-Latn-RS.',
    'date-form': 'Dates have year, month name, day, 24-hour time, in UTC unless told otherwise.',
    'support-hours': 'Support hours are 09:00 - 17:00.',
    'footer-year': 'The year of the footer is the current one.',
    'card-logos': 'Card logos show with the all-secure flag, in sets for rsd and km.',
    'prefetch-rules': 'No prefetch of links on save-data or 2g, none of manifests on slow-2g.',
    'icon-timeout': 'Icon data is waited for 1500 ms.',
    'retry-rule':
      'Idempotent requests are repeated once on 408, 409, 425, 429, 500, 502, 503, 504; writes are not.',
  }),
);

/**
 * A line for each route of the back office, by the area it is in: `§back-<area>` proves all of an area.
 *
 * @returns {SpecificationLine[]}
 */
function backOfficeLines() {
  const file = join(import.meta.dirname, 'back-office-routes.json');
  /** @type {Record<string, string[]>} */
  const routes = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(routes).flatMap(([area, paths]) =>
    paths.map(path => ({
      id: `back-${area}`,
      section: `2 Back office: ${area}`,
      says: `${path} opens for its role, and for no other.`,
    })),
  );
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, string>>} lines
 * @returns {SpecificationLine[]}
 */
function section(name, lines) {
  return Object.entries(lines).map(([id, says]) => ({ id, section: name, says }));
}
