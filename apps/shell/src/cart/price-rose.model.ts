import type { Text } from '@vh/i18n';
import type { LineProblem } from './ticket-choice.model.ts';

/** The sentence for a line that costs more than was shown; `price` is what each costs now, fees included. */
export function priceRoseText({ available }: LineProblem, price: string, text: Text): string {
  return available > 0
    ? text('ticketPriceRoseLeft', { count: available, price })
    : text('ticketPriceRose', { price });
}
