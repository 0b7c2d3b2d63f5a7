import type { TranslationOf } from '@vh/area-kit';
import type { cardTextsEn } from './card-texts.en.ts';

/** Serbian words about entries of the form that are removed, put back, no longer sold or added at once. */
export const cardTextsSr: TranslationOf<typeof cardTextsEn> = {
  removed: 'Uklonjeno: {{name}}.',
  putBack: 'Poništi',
  putBackName: 'Vrati: {{name}}',
  hasSales: 'Ima prodatih ulaznica i ne može da se ukloni. Umesto toga obustavite prodaju.',
  hasUses: 'Koriste je {{uses}}, pa ne može da se ukloni.',
  capacityInUse: 'Kapacitet je u upotrebi i ne može da se ukloni.',
  typesOfMap_one: 'Po jedna vrsta ulaznice za {{count}} kategoriju plana',
  typesOfMap_few: 'Po jedna vrsta ulaznice za {{count}} kategorije plana',
  typesOfMap_other: 'Po jedna vrsta ulaznice za {{count}} kategorija plana',
  standingName: '{{name}}, stajanje',
  addPlace: 'Dodaj mesto',
  close: 'Zatvori',
  addPlaceTitle: 'Dodavanje mesta',
  stopSelling: 'Obustavi prodaju',
  stopSellingName: 'Obustavi prodaju: {{name}}',
  salesEnded: 'Prodaja završena {{time}}.',
  salesEndOnSave: 'Prodaja se završava {{time}}, kada sačuvate.',
  sellAgain: 'Nastavi prodaju',
  sellAgainName: 'Nastavi prodaju: {{name}}',
};
