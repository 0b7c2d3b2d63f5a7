import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { genreOf, tagsOf } from './toronto-genres.mjs';
import { cell, keyOf, writeTable } from './tsv.mjs';

const ZONE = 'America/Toronto';
const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
/** Venues whose names and streets differ in spelling only lie closer than this, in degrees. */
const SAME_PLACE = 0.0015;
/** Prices below one dollar are form-fillers (0, 0.01), not prices. */
const LEAST_PRICE = 100;

function wallTime(published) {
  return WALL.format(new Date(published)).replace(' ', 'T');
}

/** Published text with its few stray entities read. */
function text(published) {
  const entities = { '&amp;': '&', '&#39;': "'", '&quot;': '"' };
  return cell(published).replace(/&(?:amp|#39|quot);/g, entity => entities[entity]);
}

function plain(published) {
  const words = cell(published)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/&/g, ' and ');
  return words
    .replace(/['’]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/^ *the | (street|st)( |$)/g, ' ')
    .trim();
}

function placeOf(event) {
  const { name, address, geo } = event.location;
  const online =
    /^on-?line/iu.test(name) || (!address?.streetAddress && event.keywords.includes('Virtual/Online Event'));
  return {
    name: text(name),
    street: text(address?.streetAddress),
    locality: cell(address?.addressLocality),
    postalCode: cell(address?.postalCode),
    latitude: online ? null : (geo?.latitude ?? null),
    longitude: online ? null : (geo?.longitude ?? null),
    online,
  };
}

function samePlace(one, other) {
  if (one.online || other.online) return one.online && other.online;
  if (plain(one.street) === plain(other.street)) return true;
  if (one.latitude === null || other.latitude === null) return false;
  const apart = Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
  return apart < SAME_PLACE;
}

/** Gathers spellings of one venue; the most frequent spelling speaks for all. */
function gatherVenues(places) {
  const groups = new Map();
  for (const place of places) {
    const name = place.online ? 'online' : plain(place.name);
    const named = groups.get(name) ?? [];
    const group = named.find(candidate => samePlace(candidate.spellings[0].place, place));
    const home = group ?? { spellings: [] };
    if (!group) groups.set(name, [...named, home]);
    const spelling = home.spellings.find(
      ({ place: known }) => known.name === place.name && known.street === place.street,
    );
    if (spelling) spelling.count += 1;
    else home.spellings.push({ place, count: 1 });
  }
  const chosen = new Map();
  for (const { spellings } of [...groups.values()].flat()) {
    const best = spellings.reduce((top, next) => (next.count > top.count ? next : top)).place;
    const name = best.online ? 'Online' : best.name;
    const located = spellings.map(({ place }) => place).find(place => place.latitude !== null);
    const latitude = best.latitude ?? located?.latitude ?? null;
    const longitude = best.longitude ?? located?.longitude ?? null;
    const venue = { ...best, latitude, longitude, name, id: keyOf('tv-', name, best.street) };
    for (const { place } of spellings) chosen.set(`${place.name}\t${place.street}\t${place.online}`, venue);
  }
  return chosen;
}

function priceOf(event) {
  const published = event.offers?.price;
  if (event.isAccessibleForFree || published === undefined || published === null) return null;
  const minor = Math.round(Number(published) * 100);
  return Number.isFinite(minor) && minor >= LEAST_PRICE ? minor : null;
}

function factsOf(event, venue) {
  const start = wallTime(event.startDate);
  const end = event.endDate === null ? null : wallTime(event.endDate);
  const ended = end !== null && new Date(event.endDate) > new Date(event.startDate) ? end : null;
  const title = text(event.name);
  const tags = tagsOf(event.keywords);
  return {
    id: keyOf('te-', title, venue.id, start),
    title,
    venue,
    start,
    end: ended,
    // The source writes "no time given" as midnight.
    allDay: start.endsWith('T00:00'),
    genre: genreOf(tags, title, venue.name),
    tags,
    free: event.isAccessibleForFree === true,
    price: priceOf(event),
  };
}

/**
 * One date published twice (often once in each date style): the later end is usually that of the
 * whole run, so the earlier one stands; what only one row knows is kept.
 */
function merged(one, other) {
  const ends = [one.end, other.end].filter(end => end !== null).sort();
  const tags = [...new Set([...one.tags, ...other.tags])];
  const price = one.price ?? other.price;
  const free = one.free && other.free;
  const genre = genreOf(tags, one.title, one.venue.name);
  return { ...one, end: ends[0] ?? null, tags, genre, price, free };
}

function markSeries(events) {
  const shows = new Map();
  for (const event of events) {
    const key = `${plain(event.title)}\t${event.venue.id}`;
    shows.set(key, [...(shows.get(key) ?? []), event]);
  }
  for (const dates of shows.values()) {
    if (dates.length < 2) continue;
    const series = keyOf('ts-', plain(dates[0].title), dates[0].venue.id);
    for (const event of dates) event.series = series;
  }
}

const degrees = value => (value === null ? null : Math.round(value * 1e5) / 1e5);

/** Builds the two Toronto tables; returns what was counted. */
export function makeTorontoTables(source, target) {
  const lines = readFileSync(join(source, 'toronto-events', 'events-union.ndjson'), 'utf8').split('\n');
  const published = lines.filter(Boolean).map(line => JSON.parse(line));
  const places = published.map(placeOf);
  const venues = gatherVenues(places);
  const unique = new Map();
  published.forEach((event, index) => {
    const place = places[index];
    const facts = factsOf(event, venues.get(`${place.name}\t${place.street}\t${place.online}`));
    const known = unique.get(facts.id);
    unique.set(facts.id, known ? merged(known, facts) : facts);
  });
  const events = [...unique.values()].sort((one, other) =>
    one.start + one.id < other.start + other.id ? -1 : 1,
  );
  markSeries(events);
  const used = new Map(events.map(({ venue }) => [venue.id, venue]));
  const venueRows = [...used.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  writeTable(
    join(target, 'toronto-venues.tsv'),
    ['id', 'name', 'street', 'locality', 'postalCode', 'latitude', 'longitude', 'online'],
    venueRows.map(venue => [
      venue.id,
      venue.name,
      venue.street,
      venue.locality,
      venue.postalCode,
      degrees(venue.latitude),
      degrees(venue.longitude),
      venue.online ? 1 : 0,
    ]),
  );
  writeTable(
    join(target, 'toronto-events.tsv'),
    ['id', 'title', 'venue', 'start', 'end', 'allDay', 'genre', 'tags', 'free', 'priceMinor', 'series'],
    events.map(event => [
      event.id,
      event.title,
      event.venue.id,
      event.start,
      event.end,
      event.allDay ? 1 : 0,
      event.genre,
      event.tags.join(','),
      event.free ? 1 : 0,
      event.price,
      event.series,
    ]),
  );
  const genres = {};
  for (const { genre } of events) genres[genre] = (genres[genre] ?? 0) + 1;
  return {
    published: published.length,
    events: events.length,
    venues: used.size,
    withoutEnd: events.filter(({ end }) => end === null).length,
    allDay: events.filter(({ allDay }) => allDay).length,
    priced: events.filter(({ price }) => price !== null).length,
    inSeries: events.filter(({ series }) => series).length,
    genres,
  };
}
