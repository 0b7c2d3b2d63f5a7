/** What areas can import from react-i18next; see ./react-query.ts for why not all of it. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
