/** A country in the reader's words; nothing for none. */
export { formatCountry as countryName } from '@vh/i18n';
