import { randomUUID } from 'node:crypto';
import {
  ADJECTIVES,
  CITIES,
  CLUBS,
  FAMILY_NAMES,
  FIRST_NAMES,
  GENRES,
  HALLS,
  pick,
  rareName,
  seededRandom,
  TAGS,
  THINGS,
  TYPES,
} from './words.mjs';

const BATCH = 5_000;
const PLACES = 900;
const ORGANISERS = 120;
const DAYS_BACK = 365;
const DAYS_AHEAD = 545;

/** @typedef {ReturnType<typeof seededRandom>} Random */

/** @typedef {{ id: string, city: string, country: string, timezone: string, name: string }} StagedPlace */

/** Titles that queries of the bench look for; each stands in the catalogue once. */
export const LANDMARKS = [
  'Đorđe Balašević: veče sećanja',
  'Краљевски балет Мариинског театра',
  'Beogradski sindikat na Ušću',
  'Geschichte der Größe',
];

/**
 * Fills an empty, migrated database with a made-up catalogue: the same one in every run, dated around now.
 *
 * @param {import('pg').Client} client
 * @param {{ events: number, now?: Date, log?: (line: string) => void }} plan
 */
export async function stageCatalogue(client, { events, now = new Date(), log = () => {} }) {
  const random = seededRandom(20_260);
  const places = await stagePlaces(client, random);
  const organisers = await stageOrganisers(client, random);
  await stageTerms(client);
  for (let from = 0; from < events; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, events - from) }, (_, at) =>
      makeEvent(from + at, { random, places, organisers, now }),
    );
    await insertEvents(client, rows);
    log(`${Math.min(from + BATCH, events)} of ${events} events`);
  }
  await client.query('vacuum analyze');
}

/**
 * @param {import('pg').Client} client
 * @param {Random} random
 * @returns {Promise<StagedPlace[]>}
 */
async function stagePlaces(client, random) {
  const pool = CITIES.flatMap(city => Array.from({ length: city.share }, () => city));
  const places = Array.from({ length: PLACES }, () => {
    const { city, country, timezone } = pick(pool, random);
    return { id: randomUUID(), city, country, timezone, name: `${pick(HALLS, random)} ${rareName(random)}` };
  });
  await client.query(
    `insert into place (id, name, city, country, timezone)
      select id, name, city, country, timezone
        from jsonb_to_recordset($1) as p (id uuid, name text, city text, country text, timezone text)`,
    [JSON.stringify(places)],
  );
  return places;
}

/**
 * @param {import('pg').Client} client
 * @param {Random} random
 */
async function stageOrganisers(client, random) {
  const organisers = Array.from({ length: ORGANISERS }, () => ({
    id: randomUUID(),
    name: `${pick(['Agencija', 'Produkcija', 'Klub', 'Studio'], random)} ${rareName(random)}`,
  }));
  await client.query(
    'insert into client (id, name) select id, name from jsonb_to_recordset($1) as c (id uuid, name text)',
    [JSON.stringify(organisers)],
  );
  return organisers;
}

/** @param {import('pg').Client} client */
async function stageTerms(client) {
  for (const [table, slugs] of /** @type {const} */ ([
    ['genre', GENRES],
    ['event_type', TYPES],
    ['tag', TAGS],
  ])) {
    await client.query(
      `insert into ${table} (slug, names) select s, jsonb_build_object('en', initcap(s)) from unnest($1::text[]) s`,
      [slugs],
    );
  }
}

/**
 * @param {number} number
 * @param {{ random: Random, places: StagedPlace[], organisers: { id: string, name: string }[], now: Date }} context
 */
function makeEvent(number, { random, places, organisers, now }) {
  const place = pick(places, random);
  const organiser = pick(organisers, random);
  const titles = makeTitles(number, random);
  const isLandmark = titles.length === 1 && LANDMARKS.includes(titles[0] ?? '');
  const someDay = Math.floor(random() * (DAYS_BACK + DAYS_AHEAD)) - DAYS_BACK;
  const day = isLandmark ? Math.abs(someDay) + 1 : someDay;
  const startsAt = new Date(now.getTime() + day * 86_400_000);
  startsAt.setUTCHours(9 + Math.floor(random() * 14), pick([0, 0, 30, 15], random), 0, 0);
  const isRun = random() < 0.03;
  return {
    id: randomUUID(),
    slug: `bench-${number}`,
    state: isLandmark ? 'published' : pick(STATES, random),
    client_id: organiser.id,
    place_id: place.id,
    timezone: place.timezone,
    starts_at: startsAt.toISOString(),
    ends_at: isRun ? new Date(startsAt.getTime() + 21 * 86_400_000).toISOString() : null,
    genre: pick(GENRES, random),
    type: pick(TYPES, random),
    tag: random() < 0.4 ? pick(TAGS, random) : null,
    featured: random() < 0.01,
    face: random() < 0.08 ? 0 : 500 * (1 + Math.floor(random() * 40)),
    titles,
    words: [...titles, place.name, place.city, organiser.name].join(' '),
  };
}

/** Of a hundred events a few are cancelled or postponed. */
const STATES = [...Array.from({ length: 47 }, () => 'published'), 'postponed', 'cancelled', 'draft'];

/**
 * @param {number} number
 * @param {Random} random
 * @returns {string[]} in Serbian, and for half of the events in English
 */
function makeTitles(number, random) {
  const landmark = LANDMARKS[Math.floor(number / 101)];
  if (landmark !== undefined && number % 101 === 0) return [landmark];
  const kind = random();
  if (kind < 0.25) return [`${pick(CLUBS, random)} – ${pick(CLUBS, random)}`];
  const artist = random() < 0.5 ? rareName(random) : pick(FAMILY_NAMES, random);
  const name = `${pick(FIRST_NAMES, random)} ${artist}`;
  const thing = pick(THINGS, random);
  if (kind < 0.6) return [`${name}: ${thing}`, `${name} (${pick(ADJECTIVES, random)} ${thing})`];
  if (kind < 0.8) return [`${pick(ADJECTIVES, random)} ${thing} ${rareName(random)}`];
  return [`${thing} ${name} ${Math.floor(random() * 30) + 1990}`];
}

/**
 * @param {import('pg').Client} client
 * @param {ReturnType<typeof makeEvent>[]} rows
 */
async function insertEvents(client, rows) {
  const json = JSON.stringify(rows);
  await client.query('begin');
  await client.query(
    `insert into event (id, slug, state, client_id, place_id, timezone, starts_at, ends_at, currency, genre, type,
        featured, price_from, search_text)
      select id, slug, state, client_id, place_id, timezone, starts_at, ends_at, 'EUR', genre, type, featured, face,
          fold_search(words)
        from jsonb_to_recordset($1) as e (id uuid, slug text, state text, client_id uuid, place_id uuid, timezone text,
          starts_at timestamptz, ends_at timestamptz, genre text, type text, featured boolean, face int, words text)`,
    [json],
  );
  await client.query(
    `insert into event_translation (event_id, language, title)
      select id, (array['sr', 'en'])[place], title
        from jsonb_to_recordset($1) as e (id uuid, titles text[]), unnest(titles) with ordinality as t (title, place)`,
    [json],
  );
  await client.query(
    `insert into event_tag (event_id, tag)
      select id, tag from jsonb_to_recordset($1) as e (id uuid, tag text) where tag is not null`,
    [json],
  );
  await client.query(
    `with made as (
        select id as event_id, face, gen_random_uuid() as type_id, gen_random_uuid() as quota_id, capacity
          from jsonb_to_recordset($1) as e (id uuid, face int), unnest(array[40, 400]) as capacity
      ), types as (
        insert into ticket_type (id, event_id, names, face)
          select type_id, event_id, '{"en": "Seat"}', face from made
      ), quotas as (
        insert into quota (id, event_id, name, capacity) select quota_id, event_id, 'Hall', capacity from made
      )
      insert into ticket_type_quota (ticket_type_id, quota_id) select type_id, quota_id from made`,
    [json],
  );
  await client.query('commit');
}
