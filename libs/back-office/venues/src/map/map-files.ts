import type { LanguageCode } from '@vh/domain';
import coarseUrl from 'world-atlas/countries-50m.json?url';
import fineUrl from 'world-atlas/countries-10m.json?url';
import { readCities, type City, type CityFile } from './cities.ts';
import citiesUrl from './data/cities.json?url';
import countryNumbers from './data/country-numbers.json';
import { readOutlines, type Outlines, type WorldAtlas } from './outlines.ts';

/** What the map begins with. */
export interface MapFiles {
  readonly outlines: Outlines;
  readonly cities: readonly City[];
}

/** Reads outlines of the whole world and the cities from our own origin. Throws when a file can't be had. */
export async function loadMapFiles(language: LanguageCode, signal: AbortSignal): Promise<MapFiles> {
  const [atlas, cities] = await Promise.all([
    readFile<WorldAtlas>(coarseUrl, signal),
    readFile<CityFile>(citiesUrl, signal),
  ]);
  return { outlines: readOutlines(atlas, countryNumbers), cities: readCities(cities, language) };
}

/** Reads the outlines that are exact to some hundred metres: four times the bytes, wanted for near views only. */
export async function loadFineOutlines(signal: AbortSignal): Promise<Outlines> {
  return readOutlines(await readFile<WorldAtlas>(fineUrl, signal), countryNumbers);
}

async function readFile<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}
