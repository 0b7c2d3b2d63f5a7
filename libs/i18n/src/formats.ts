/** The formats of the platform, as pages use them; servers take them from the domain. */
export {
  dateParts,
  formatAgo,
  formatBoardDay,
  formatBytes,
  formatChange,
  formatCompactAmount,
  formatCount,
  formatCountry,
  formatDate,
  formatDay,
  formatDayHeading,
  formatDayRange,
  formatDayTime,
  formatDecimal,
  formatEventDate,
  formatExactMoment,
  formatFromNow,
  formatHour,
  formatLanguage,
  formatList,
  formatLongDay,
  formatMoney,
  formatNearDay,
  formatNearDayTime,
  formatPercent,
  formatRecentMoment,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatZone,
  intlLocale,
  readersZone,
} from '@vh/domain';
export type { DateParts, DateStyle, EventDateStyle } from '@vh/domain';

/** The name of the same format in the back office. */
export { formatMoney as formatAmount } from '@vh/domain';
