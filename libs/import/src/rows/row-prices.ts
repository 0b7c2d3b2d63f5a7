import type { Currency } from '@vh/domain';
import { currencyOfPrice, isYes, readPrices } from '../values/prices.ts';
import type { ImportedPrices } from './imported-event.ts';
import type { FieldValues, RowFindings } from './row-reader.ts';

/** Prices of a row. Without one the event is listed without tickets; a currency that is not supported is refused. */
export function pricesOf(values: FieldValues, fallback: Currency, findings: RowFindings): ImportedPrices {
  const text = values('price');
  const read = readPrices(text);
  const named = values('currency') || read?.currency || currencyIn(values('minPrice'));
  const currency = currencyOfPrice(named, fallback);
  if (currency === undefined && (read?.amounts.some(amount => amount > 0) ?? true))
    findings.refuse('currency.unsupported', { currency: named ?? '' });
  const shown = currency ?? fallback;
  const open = openPriceOf(values, read?.amounts[0], findings);
  if (open) return { currency: shown, amounts: [], open };
  if (read) {
    if (read.amounts.length > 1) findings.note('price.several', { text });
    else if (read.isFrom) findings.note('price.from', { text });
    return { currency: shown, amounts: read.amounts };
  }
  if (isYes(values('isFree')) || /free|gratis/i.test(values('isFree')))
    return { currency: shown, amounts: [0] };
  if (text === '') findings.note('price.missing');
  else findings.note('price.unreadable', { text });
  return { currency: shown, amounts: [] };
}

function currencyIn(text: string): string | undefined {
  return readPrices(text)?.currency;
}

function openPriceOf(
  values: FieldValues,
  price: number | undefined,
  findings: RowFindings,
): ImportedPrices['open'] {
  const [minimum, suggested, maximum] = (['minPrice', 'suggestedPrice', 'maxPrice'] as const).map(
    field => readPrices(values(field))?.amounts[0],
  );
  if (minimum === undefined && suggested === undefined && maximum === undefined) return undefined;
  const face = minimum ?? 0;
  const proposed = suggested ?? price ?? face;
  if (proposed === 0 || proposed < face || (maximum !== undefined && proposed > maximum)) {
    findings.refuse('price.contradiction');
    return undefined;
  }
  return { minimum: face, suggested: proposed, maximum: maximum ?? null };
}
