import { isCurrency, minorUnitsPerMajor, type Currency } from '@vh/domain';
import { foldLetters } from './fold.ts';

/** Prices that a text names. */
export interface ReadPrices {
  /** Minor units, each once, the lowest first; 0 where entry is free. */
  readonly amounts: readonly number[];
  /** ISO 4217, also of currencies that are not supported; undefined where none is named. */
  readonly currency: string | undefined;
  /** The text names a lowest price only, such as "from 12 €". */
  readonly isFrom: boolean;
}

/** Words for free entry in the site's languages, folded. */
const free =
  /\b(free(?!\s*(?:choice|seating))|no charge|besplatn\w*|slobodan ulaz|ulaz slobodan|kostenlos\w*|kostenfrei\w*|eintritt(?:\s+ist)?\s+frei|freier eintritt|gratis|gratuit\w*|entree libre|acces libre|libre|entrada libre|acceso libre|vrij(?:e)? (?:toegang|entree)|besplatno|vhod svobodnyj|svobodnyj vhod|fri entre|fritt intrade|gratisevenemang)\b/;
const from = /\b(from|starting at|od|ab|a partir de|des|desde|vanaf|ot|fran|depuis)\b/;

const marks: readonly (readonly [currency: string, mark: RegExp])[] = [
  ['EUR', /€|\beur\b|\beuros?\b|\bevra?\b/],
  ['RSD', /\brsd\b|\bdin(?:ara?)?\b/],
  ['BAM', /\bbam\b|\bkm\b/],
  ['SEK', /\bsek\b|\bkr(?:onor)?\b|:-/],
  ['CHF', /\bchf\b|\bfr\./],
  ['GBP', /£|\bgbp\b/],
  ['CAD', /\bcad\b|\bca\$|\bc\$/],
  ['USD', /\busd\b|\bus\$/],
  ['HRK', /\bhrk\b|\bkn\b/],
  ['HUF', /\bhuf\b|\bft\b/],
  ['PLN', /\bpln\b|\bzl\b/],
  ['CZK', /\bczk\b|\bkc\b/],
  ['DKK', /\bdkk\b/],
  ['NOK', /\bnok\b/],
  ['RUB', /₽|\brub\w*\b/],
];

const amount = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`;
const money = String.raw`€|£|\$|₽|\b(?:eur|euros?|rsd|din(?:ara?)?|bam|km|sek|kr(?:onor)?|chf|fr\.|gbp|cad|usd|hrk|kn|huf|ft|pln|zl|czk|kc|dkk|nok|rub\w*|evra?)(?![a-z])`;
const joined = String.raw`\s*(?:-|–|—|/|to|bis|do|a|till|tot|und|and|et|i|y|och|or|oder)\s*`;
/** Amounts beside a currency; of 12–18 € the first as well. */
const marked = new RegExp(
  String.raw`(?:${money})\s*(${amount})(?:${joined}(${amount})(?!\s*[%a-z]))?|(?:(${amount})${joined})?(${amount})\s*(?:,-|:-)?\s*(?:${money})`,
  'g',
);
/** Texts of amounts alone, and what parts them. */
const amountsAlone = new RegExp(
  String.raw`^(?:\s*(?:${from.source})?\s*(?:${amount})\s*(?:,-|:-)?(?:\s*(?:[-–—/|;&+]|to|bis|do|till|tot|and|und|et|i)\s*|\s*$))+$`,
);

/** Reads the prices of a text: one, several, a range, free entry. Undefined where it names none. */
export function readPrices(text: string): ReadPrices | undefined {
  // no-break blanks of number formats are blanks
  const folded = foldLetters(text.replace(/[\u00a0\u202f]/g, ' ')).trim();
  if (folded === '') return undefined;
  const currency = marks.find(([, mark]) => mark.test(folded))?.[0];
  const found = amountsIn(folded);
  if (found.length === 0) return free.test(folded) ? { amounts: [0], currency, isFrom: false } : undefined;
  const amounts = [...new Set(found)].sort((a, b) => a - b);
  return { amounts, currency, isFrom: amounts.length === 1 && amounts[0] !== 0 && from.test(folded) };
}

function amountsIn(text: string): readonly number[] {
  const beside = [...text.matchAll(marked)].flatMap(([, ...parts]) =>
    parts.filter(part => part !== undefined),
  );
  const plain =
    beside.length === 0 && amountsAlone.test(text) ? (text.match(new RegExp(amount, 'g')) ?? []) : beside;
  return plain.map(minorOf).filter(one => Number.isSafeInteger(one) && one <= 2_147_483_647);
}

function minorOf(text: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(whole.replace(/\D/g, '')) * minorUnitsPerMajor + Number(cents.padEnd(2, '0'));
}

/** The supported currency of a price: as it is named, a dollar by the caller's own, else the caller's. */
export function currencyOfPrice(named: string | undefined, fallback: Currency): Currency | undefined {
  if (named === undefined || named === '') return fallback;
  const code = named.trim().toUpperCase();
  return isCurrency(code) ? code : undefined;
}

/** True for a yes of a column such as "free" or "all day", in the site's languages. */
export function isYes(text: string): boolean {
  return /^(1|true|yes|y|x|ja|oui|si|da|wahr|vrai)$/.test(foldLetters(text.trim()));
}
