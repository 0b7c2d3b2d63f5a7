import type { TranslationOf } from '@vh/area-kit';
import type { priceStepTextsEn } from './price-step-texts.en.ts';

/** Serbian words about prices of a ticket type that change by date or by the number sold. */
export const priceStepTextsSr: TranslationOf<typeof priceStepTextsEn> = {
  add: 'Dodaj cenovni korak',
  addName: 'Dodaj cenovni korak za {{name}}',
  step: 'Cenovni korak {{at}}',
  stepOf: 'Cenovni korak {{at}} za {{name}}',
  name: 'Naziv',
  nameIn: 'Naziv, {{language}}',
  optional: 'nije obavezno',
  price: 'Cena',
  until: 'Do',
  number: 'Ulaznica po ovoj ceni',
  numberHelp: 'Prazno: neograničeno do datuma.',
  remove: 'Ukloni cenovni korak {{at}} za {{name}}',
  lastPrice: 'Cena posle koraka',
  taken_one: '{{count}} ulaznica prodata ili rezervisana po ovoj ceni',
  taken_few: '{{count}} ulaznice prodate ili rezervisane po ovoj ceni',
  taken_many: '{{count}} ulaznica prodato ili rezervisano po ovoj ceni',
  taken_other: '{{count}} ulaznica prodato ili rezervisano po ovoj ceni',
  now: 'Sada {{steps}}.',
  then: ', zatim ',
  byDate: '{{price}} do {{time}}',
  byNumber_one: '{{price}} za {{count}} ulaznicu',
  byNumber_few: '{{price}} za {{count}} ulaznice',
  byNumber_many: '{{price}} za {{count}} ulaznica',
  byNumber_other: '{{price}} za {{count}} ulaznica',
  byBoth_one: '{{price}} do {{time}}, za najviše {{count}} ulaznicu',
  byBoth_few: '{{price}} do {{time}}, za najviše {{count}} ulaznice',
  byBoth_many: '{{price}} do {{time}}, za najviše {{count}} ulaznica',
  byBoth_other: '{{price}} do {{time}}, za najviše {{count}} ulaznica',
};
