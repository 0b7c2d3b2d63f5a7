import type { Translated } from '@vh/domain';

/** A part of a hall with a price of its own. */
export interface HallZone {
  /** What stands on the ticket; the same in every language. */
  readonly section: string;
  readonly names: Translated;
  readonly descriptions: Translated;
  /** Share of the hall's places. */
  readonly share: number;
  /** Of the usual price. */
  readonly priceFactor: number;
}

/** The zones of the demo's halls, from the stage. */
export const hallZones: readonly HallZone[] = [
  {
    section: 'Parter',
    names: {
      en: 'Stalls',
      sr: 'Parter',
      ba: 'Parter',
      de: 'Parkett',
      fr: 'Orchestre',
      es: 'Platea',
      nl: 'Parterre',
      ru: 'Партер',
      se: 'Parkett',
    },
    descriptions: {
      en: 'Numbered seats nearest the stage',
      sr: 'Numerisana mesta najbliža sceni',
      ba: 'Numerisana mjesta najbliža sceni',
      de: 'Nummerierte Plätze, der Bühne am nächsten',
      fr: 'Places numérotées au plus près de la scène',
      es: 'Asientos numerados junto al escenario',
      nl: 'Genummerde plaatsen dicht bij het podium',
      ru: 'Нумерованные места ближе всего к сцене',
      se: 'Numrerade platser närmast scenen',
    },
    share: 0.5,
    priceFactor: 1.4,
  },
  {
    section: 'Balkon',
    names: {
      en: 'Circle',
      sr: 'Balkon',
      ba: 'Balkon',
      de: 'Rang',
      fr: 'Balcon',
      es: 'Anfiteatro',
      nl: 'Balkon',
      ru: 'Балкон',
      se: 'Första raden',
    },
    descriptions: {
      en: 'Numbered seats, the whole stage in view',
      sr: 'Numerisana mesta, pogled na celu scenu',
      ba: 'Numerisana mjesta, pogled na cijelu scenu',
      de: 'Nummerierte Plätze, Blick auf die ganze Bühne',
      fr: 'Places numérotées, vue sur toute la scène',
      es: 'Asientos numerados, vista a todo el escenario',
      nl: 'Genummerde plaatsen, zicht op het hele podium',
      ru: 'Нумерованные места, видна вся сцена',
      se: 'Numrerade platser med utsikt över hela scenen',
    },
    share: 0.3,
    priceFactor: 1,
  },
  {
    section: 'Galerija',
    names: {
      en: 'Gallery',
      sr: 'Galerija',
      ba: 'Galerija',
      de: 'Galerie',
      fr: 'Galerie',
      es: 'Galería',
      nl: 'Galerij',
      ru: 'Галерея',
      se: 'Galleri',
    },
    descriptions: {
      en: 'Numbered seats high up; less in view at the ends',
      sr: 'Numerisana mesta na vrhu; sa krajeva se vidi manje',
      ba: 'Numerisana mjesta na vrhu; s krajeva se vidi manje',
      de: 'Nummerierte Plätze ganz oben; außen weniger Sicht',
      fr: 'Places numérotées tout en haut ; vue réduite sur les côtés',
      es: 'Asientos numerados en lo alto; menos vista en los extremos',
      nl: 'Genummerde plaatsen bovenin; aan de zijkant minder zicht',
      ru: 'Нумерованные места наверху; с краёв видно хуже',
      se: 'Numrerade platser högst upp; sämre sikt längst ut',
    },
    share: 0.2,
    priceFactor: 0.7,
  },
];

/** Genres that are played in halls with seats: of some every evening, of others these many in ten. */
const seatedTenths: Readonly<Record<string, number>> = { theatre: 10, opera: 10, classical: 4, dance: 4 };

/** Tells whether an evening takes place in a hall with seats. */
export function hasHall(genre: string, chance: (salt: string) => number): boolean {
  return chance('hall') * 10 < (seatedTenths[genre] ?? 0);
}

/** A row of a hall to be written. */
export interface HallRow {
  readonly quota_id: string;
  readonly section: string;
  readonly row_label: string;
  readonly rank: number;
  readonly seats: number;
  /** The seat after which the aisle runs; 0 without one. */
  readonly aisle: number;
  /** How many from the left are for people who need them. */
  readonly accessible: number;
  /** How many at each end see less. */
  readonly restricted: number;
}

/** A quota of a hall: one zone of one evening. */
export interface HallQuota {
  readonly id: string;
  readonly section: string;
  readonly capacity: number;
}

/** From so many seats on a row has an aisle in its middle. */
const aisleFrom = 12;
const seatsPerRow = { least: 8, most: 24 };

/** The rows of a zone, counted from the stage; the last one may be shorter. */
export function planRows({ id, section, capacity }: HallQuota): HallRow[] {
  const wide = Math.round(Math.sqrt(capacity * 1.6));
  const width = Math.min(Math.max(wide, seatsPerRow.least), seatsPerRow.most);
  const rows: HallRow[] = [];
  for (let left = capacity; left > 0; left -= width) {
    const seats = Math.min(left, width);
    const number = rows.length + 1;
    const isParter = section === hallZones[0]?.section;
    rows.push({
      quota_id: id,
      section,
      row_label: String(number),
      rank: number,
      seats,
      aisle: seats >= aisleFrom ? Math.floor(seats / 2) : 0,
      accessible: isParter && number === 1 ? 2 : 0,
      restricted: section === hallZones.at(-1)?.section && seats >= aisleFrom ? 1 : 0,
    });
  }
  return rows;
}
