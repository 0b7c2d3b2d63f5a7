/** Names that the shell alone needs. Areas get the index whole, and would carry these too. */
export { addMessages, changeLanguage, ensureLaterMessages, hasAllMessages } from './change-language.ts';
export { formatMonth } from '@vh/domain';
export { allEventsLabel, homeLabel } from './header-labels.ts';
export { languageCookie, languageCookieText } from './language.ts';
export { catalogueSources, loadFirstMessages, loadLaterMessages, loadMessages } from './load-messages.ts';
export { createI18n } from './speech.ts';
export { I18nProvider } from './use-text.ts';
