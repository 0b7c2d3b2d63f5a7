import { languageTag, problemOfAmount, readingsOfAmount, writeTypedAmount } from '@vh/domain';
import { useAmountTexts } from './amount-texts.ts';

/**
 * Says why a typed amount is refused, where there is more to say than that it is none: it can be read in two ways, is below
 * zero or too large. Undefined for all others; `highest` in minor units.
 */
export function useAmountWords(): (typed: string, highest?: number) => string | undefined {
  const { text, language } = useAmountTexts();
  const write = (amount: number) => writeTypedAmount(amount, languageTag(language));
  return (typed, highest) => {
    switch (problemOfAmount(typed, { language, ...(highest !== undefined && { highest }) })) {
      case 'ambiguous': {
        const { thousands, cents } = readingsOfAmount(typed);
        return text('ambiguous', { typed, thousands: write(thousands), cents: write(cents) });
      }
      case 'negative':
        return text('negative');
      case 'too_high':
        return highest === undefined ? text('too_high') : text('too_high_of', { highest: write(highest) });
      default:
        return undefined;
    }
  };
}
