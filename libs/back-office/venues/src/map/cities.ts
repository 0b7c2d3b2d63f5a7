import { kilometresBetween, normaliseSearchText, type LanguageCode, type Position } from '@vh/domain';
import { toWorld, type Point } from './map-view.ts';

/** A row of `data/cities.json`: name, latitude, longitude, thousands of inhabitants, 1 for a capital, names, spellings. */
export type CityRow = readonly [
  name: string,
  latitude: number,
  longitude: number,
  thousands: number,
  capital: number,
  names?: Readonly<Partial<Record<LanguageCode, string>>>,
  others?: readonly string[],
];

/** Rows by country (ISO 3166-1 alpha-2), the largest city first. */
export type CityFile = Readonly<Record<string, readonly CityRow[]>>;

/** A city of the map, named in the reader's language where a name is known. */
export interface City extends Position {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Thousands of inhabitants. */
  readonly thousands: number;
  readonly isCapital: boolean;
  readonly world: Point;
  /** Its names in all languages, and other spellings. */
  readonly names: readonly string[];
}

/** All cities, the largest first. */
export function readCities(file: CityFile, language: LanguageCode): readonly City[] {
  return Object.entries(file)
    .flatMap(([country, rows]) => rows.map(row => cityOf(country, row, language)))
    .sort((one, other) => other.thousands - one.thousands);
}

function cityOf(country: string, row: CityRow, language: LanguageCode): City {
  const [name, latitude, longitude, thousands, capital, names = {}, others = []] = row;
  return {
    name: names[language] ?? name,
    country,
    latitude,
    longitude,
    thousands,
    isCapital: capital === 1,
    world: toWorld({ latitude, longitude }),
    names: [name, ...Object.values(names), ...others],
  };
}

const wordsByCity = new WeakMap<City, readonly string[]>();

/** The names as the search compares them; made when a city is first looked at, for there are many. */
function wordsOf(city: City): readonly string[] {
  const made = wordsByCity.get(city) ?? [...new Set(city.names.map(normaliseSearchText))];
  wordsByCity.set(city, made);
  return made;
}

/** The cities whose name in any language begins with what was typed, whole names first, then the largest. */
export function searchCities(cities: readonly City[], typed: string, most: number): readonly City[] {
  const words = normaliseSearchText(typed);
  if (words.length < 2) return [];
  const whole: City[] = [];
  const begun: City[] = [];
  const inside: City[] = [];
  for (const city of cities) {
    const names = wordsOf(city);
    if (names.includes(words)) whole.push(city);
    else if (names.some(name => name.startsWith(words))) begun.push(city);
    else if (names.some(name => name.includes(` ${words}`))) inside.push(city);
  }
  return [...whole, ...begun, ...inside].slice(0, most);
}

/** The city that a venue's form names, in any language; the largest of its name in the country. */
export function cityNamed(cities: readonly City[], name: string, country: string): City | undefined {
  const words = normaliseSearchText(name);
  if (words === '') return undefined;
  return cities.find(city => (country === '' || city.country === country) && wordsOf(city).includes(words));
}

/** A city and how far it is, kilometres. */
export interface NearCity {
  readonly city: City;
  readonly kilometres: number;
}

/** The city nearest to a position; undefined without cities. */
export function nearestCity(cities: readonly City[], position: Position): NearCity | undefined {
  let nearest: NearCity | undefined;
  for (const city of cities) {
    // a degree of latitude is 111 kilometres: what is farther to the north or south needs no reckoning
    if (nearest && Math.abs(city.latitude - position.latitude) * 110 > nearest.kilometres) continue;
    const kilometres = kilometresBetween(city, position);
    if (!nearest || kilometres < nearest.kilometres) nearest = { city, kilometres };
  }
  return nearest;
}
