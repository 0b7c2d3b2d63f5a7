import type { TranslationOf } from '@vh/area-kit';
import type { cardTextsEn } from './card-texts.en.ts';

/** Serbian words about entries of the form that are removed, put back or no longer sold. */
export const cardTextsSr: TranslationOf<typeof cardTextsEn> = {
  removed: 'Uklonjeno: {{name}}.',
  putBack: 'Poništi',
  putBackName: 'Vrati: {{name}}',
  hasSales: 'Ima prodatih ulaznica i ne može da se ukloni. Umesto toga obustavite prodaju.',
  hasUses: 'Koriste je {{uses}}, pa ne može da se ukloni.',
  capacityInUse: 'Kapacitet je u upotrebi i ne može da se ukloni.',
  stopSelling: 'Obustavi prodaju',
  stopSellingName: 'Obustavi prodaju: {{name}}',
  salesEnded: 'Prodaja završena {{time}}.',
  salesEndOnSave: 'Prodaja se završava {{time}}, kada sačuvate.',
  sellAgain: 'Nastavi prodaju',
  sellAgainName: 'Nastavi prodaju: {{name}}',
};
