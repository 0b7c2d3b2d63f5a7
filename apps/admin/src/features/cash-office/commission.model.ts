import type { BodyOf, ResponseOf } from '@vh/contract';
import { currencies, readTypedAmount, type Currency, type LanguageCode, decimalAmount } from '@vh/domain';
import { readPercent } from '@vh/area-kit';

/** A payspot with its terms and its money. */
export type WatchedPayspot = ResponseOf<'POST /back/cash-office/get-payspots'>['rows'][number];

type Terms = WatchedPayspot['terms'];

/** What a payspot earns, as it stands in the form. */
export interface CommissionValues {
  readonly percent: string;
  readonly fixed: Readonly<Partial<Record<Currency, string>>>;
  readonly isKept: boolean;
}

/** The most that is given of each ticket besides, as the API takes it; minor units. */
const mostFixed = 10_000_000;

/** The form of terms; of a payspot that has none yet, with a field for the currency that it sells in. */
export function commissionValues(terms: Terms, sold: readonly Currency[]): CommissionValues {
  const shown = currencies.filter(currency => sold.includes(currency) || terms.fixed[currency]);
  return {
    percent: terms.basisPoints === 0 ? '' : String(terms.basisPoints / 100),
    fixed: Object.fromEntries(
      (shown.length > 0 ? shown : ['RSD' as const]).map(currency => {
        const amount = terms.fixed[currency] ?? 0;
        return [currency, amount === 0 ? '' : decimalAmount(amount)];
      }),
    ),
    isKept: terms.isKept,
  };
}

/** Which fields can't be read. */
export function commissionProblems(
  { percent, fixed }: CommissionValues,
  language: LanguageCode,
): {
  readonly percent: boolean;
  readonly fixed: readonly Currency[];
} {
  return {
    percent: readPercent(percent) === 'wrong',
    fixed: currencies.filter(
      currency => readTypedAmount(fixed[currency] ?? '', { language, highest: mostFixed }) === 'wrong',
    ),
  };
}

/** What is sent; undefined while something can't be read. */
export function commissionBody(
  values: CommissionValues,
  language: LanguageCode,
): Pick<BodyOf<'POST /back/cash-office/set-commission'>, 'basisPoints' | 'fixed' | 'isKept'> | undefined {
  const basisPoints = readPercent(values.percent);
  if (basisPoints === 'wrong' || commissionProblems(values, language).fixed.length > 0) return undefined;
  const amounts = currencies.flatMap(currency => {
    const amount = readTypedAmount(values.fixed[currency] ?? '', { language, highest: mostFixed });
    return typeof amount === 'number' && amount > 0 ? [[currency, amount] as const] : [];
  });
  return { basisPoints, fixed: Object.fromEntries(amounts), isKept: values.isKept };
}
