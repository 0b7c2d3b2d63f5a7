export * from './format-ago.ts';
export * from './format-date.ts';
export * from './format-event-date.ts';
export * from './format-money.ts';
export * from './format-number.ts';
export { intlLocale, nameFormat } from './intl-formats.ts';
