export { formatAgo } from './format-ago.ts';
export {
  dateParts,
  formatDay,
  formatEventDate,
  formatLongDay,
  formatShortDay,
  formatTime,
  formatZone,
} from './format-date.ts';
export type { DateParts, DateStyle, EventDateStyle } from './format-date.ts';
export { formatAmount, formatCount, formatMoney } from './format-money.ts';
export { intlLocale } from './intl-locale.ts';
export type { MessageTexts } from './joined.ts';
export type { MessageKey, Messages } from './messages.ts';
export { fillIn } from './speech.ts';
export type { MessageValues, Speech, SpeechEngine, TemplateOf } from './speech.ts';
export { useI18n, useSpeaker, useText } from './use-text.ts';
export type { Text } from './use-text.ts';
