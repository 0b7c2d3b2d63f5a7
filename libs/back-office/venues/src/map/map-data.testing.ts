import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCities, type CityFile } from './cities.ts';
import type { MapFiles } from './map-files.ts';
import { readOutlines, type WorldAtlas } from './outlines.ts';

const dataFolder = join(__dirname, 'data');
const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const atlasPath = createRequire(__filename).resolve('world-atlas/countries-50m.json');

/** The map's own data as a browser would load it. */
export function readMapFiles(language: Parameters<typeof readCities>[1] = 'en'): MapFiles {
  return {
    outlines: readOutlines(
      read<WorldAtlas>(atlasPath),
      read<Record<string, string>>(join(dataFolder, 'country-numbers.json')),
    ),
    cities: readCities(read<CityFile>(join(dataFolder, 'cities.json')), language),
  };
}
