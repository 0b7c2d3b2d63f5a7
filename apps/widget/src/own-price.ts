import { readTypedPrice, writeTypedAmount, type TicketPrice } from '@vh/domain';
import { intlLocale } from '@vh/i18n';
import type { EventDetail } from './api.ts';
import { make } from './dom.ts';
import { moneyText } from './event-facts.ts';
import type { Reader } from './widget-element.ts';

type TicketType = EventDetail['ticketTypes'][number];

/** What was chosen of types whose price buyers choose; 'wrong' for what is no price. */
export type ChosenPrices = Readonly<Record<string, TicketPrice | 'wrong'>>;

/** The event with what was chosen, or else is suggested, in the place of the least that its tickets cost. */
export function withChosenPrices(event: EventDetail, chosen: ChosenPrices): EventDetail {
  return {
    ...event,
    ticketTypes: event.ticketTypes.map(type => {
      const price = chosen[type._id];
      if (!type.openPrice || price === 'wrong') return type;
      const { face, fee } = price ?? { face: type.openPrice.suggested, fee: type.openPrice.fee };
      return { ...type, face, fee, price: face + fee };
    }),
  };
}

let fields = 0;

/** The field for the price of a ticket that its buyer chooses; nothing where the price is fixed. */
export function ownPrice(
  { name, openPrice }: TicketType,
  { currency }: EventDetail,
  reader: Reader,
  onChange: (price: TicketPrice | 'wrong') => void,
): HTMLElement | undefined {
  if (!openPrice) return undefined;
  const { say, language } = reader;
  const { minimum, maximum, suggested } = openPrice;
  const offered = openPrice;
  const locale = intlLocale(language);
  const money = (amount: number) => moneyText(amount, currency, reader);
  const id = `own-price-${++fields}`;
  const problem = make('p', { part: 'problem', attributes: { id: `${id}-problem`, role: 'alert' } });
  problem.hidden = true;
  const input = make('input', {
    part: 'input',
    attributes: {
      id,
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: '20',
      value: writeTypedAmount(suggested, locale),
      'aria-describedby': `${id}-help ${id}-problem`,
    },
    on: { input: read },
  });
  return make(
    'div',
    { part: 'own-price' },
    make('label', { text: `${say('ownPrice', { name })} (${currency})`, attributes: { for: id } }),
    input,
    make('p', {
      part: 'small',
      text: minimum > 0 ? say('ownPriceFrom', { price: money(minimum) }) : say('ownPriceFree'),
      attributes: { id: `${id}-help` },
    }),
    problem,
  );

  function read(): void {
    const price = readTypedPrice(input.value, offered, language);
    const words = typeof price === 'string' ? problemOf(price) : '';
    problem.textContent = words;
    problem.hidden = words === '';
    input.setAttribute('aria-invalid', String(words !== ''));
    onChange(typeof price === 'string' ? 'wrong' : price);
  }

  function problemOf(what: 'unreadable' | 'too_low' | 'too_high'): string {
    if (what === 'too_low') return say('ownPriceLow', { price: money(minimum) });
    if (what === 'too_high') return say('ownPriceHigh', { price: money(maximum) });
    return say('ownPriceWrong', { example: writeTypedAmount(suggested, locale) });
  }
}
