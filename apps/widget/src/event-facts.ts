import type { Currency } from '@vh/domain';
import { formatMoney, formatShortDay, formatDayTime } from '@vh/i18n';
import type { EventSummary } from './api.ts';
import { make } from './dom.ts';
import type { Reader } from './widget-element.ts';

/** When an event is, by the clock of where it happens. */
export function dateText({ date, timezone }: EventSummary, { language }: Reader): string {
  const style = { language, timeZone: timezone };
  return formatDayTime(date, style);
}

/** An amount; 'Free' for nothing. */
export function moneyText(amount: number, currency: Currency, { say, language }: Reader): string {
  return amount === 0 ? say('freeEntry') : formatMoney({ amount, currency }, language);
}

/** The lowest price with all fees, and whether there are tickets. */
export function priceLine(event: EventSummary, reader: Reader): HTMLElement {
  const { priceFrom, currency, saleState } = event;
  const { say } = reader;
  const price = priceFrom === undefined ? undefined : moneyText(priceFrom, currency, reader);
  return make(
    'p',
    { part: 'price' },
    price !== undefined && make('strong', { text: priceFrom ? say('fromPrice', { price }) : price }),
    Boolean(priceFrom) && make('span', { part: 'small', text: say('allFeesIncluded') }),
    make('span', { part: 'sign', text: signText(event, reader), attributes: { 'data-kind': saleState } }),
  );
}

function signText(
  { saleState, salesStart, timezone, isLocked }: EventSummary,
  { say, language }: Reader,
): string {
  if (isLocked && saleState === 'closed') return say('stateLocked');
  switch (saleState) {
    case 'on_sale':
      return say('stateOnSale');
    case 'few_left':
      return say('stateFewLeft');
    case 'sold_out':
      return say('stateSoldOut');
    case 'not_yet':
      return say('stateNotYet', { date: formatShortDay(salesStart, { language, timeZone: timezone }) });
    case 'closed':
      return say('stateClosed');
    case 'cancelled':
      return say('stateCancelled');
    case 'postponed':
      return say('statePostponed');
  }
}
