import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug, writeTable } from './tsv.mjs';

/** The latest full season of every country; Hungary and the village rounds of the Slovenian cup stay out. */
const TAKEN = [
  'bosnia-herzegovina/2024-25_ba1.txt',
  'bosnia-herzegovina/2024-25_bacup.txt',
  'croatia/2024-25_hr1.txt',
  'kosovo/2024-25_kos1.txt',
  'montenegro/2024-25_me1.txt',
  'north-macedonia/2024-25_mk1.txt',
  'serbia/2024-25_rs1.txt',
  'slovenia/2024-25_si1.txt',
  'sweden/2025_se1.txt',
  'sweden/2025_se2.txt',
];
const ASSUMED_KICK_OFF = '17:00';

function readClubs() {
  const text = readFileSync(new URL('football-clubs.txt', import.meta.url), 'utf8');
  const [header = '', ...lines] = text.split('\n').filter(Boolean);
  const columns = header.split('|');
  return lines.map(line =>
    Object.fromEntries(line.split('|').map((value, index) => [columns[index], value])),
  );
}

function venueOf(club) {
  const known = club.stadium !== '';
  const name = known ? club.stadium : `Stadium of ${club.name}`;
  return {
    id: `fv-${club.country.toLowerCase()}-${slug(known ? `${name} ${club.city}` : name)}`,
    name,
    city: club.city,
    country: club.country,
    capacity: club.capacity,
    latitude: club.latitude,
    longitude: club.longitude,
    known,
  };
}

/** "Bosnia and Herzegovina Premier Liga 2024/25" is a competition and a season. */
function splitCompetition(text) {
  const match = /^(.*) (\d{4}(?:\/\d{2})?)$/.exec(text);
  if (!match) throw new Error(`No season in ${text}`);
  return { competition: match[1], season: match[2] };
}

/** "Relegation, Matchday 31" is a stage and a number; cup rounds keep their name. */
function splitRound(text) {
  const match = /^(?:(\w+), )?Matchday (\d+)$/.exec(text);
  if (!match) return { stage: 'Cup', round: text };
  return { stage: match[1] ?? 'League', round: match[2] };
}

function factsOf(match, clubOf) {
  const { competition, season } = splitCompetition(match.competition);
  const { stage, round } = splitRound(match.round);
  const home = clubOf(match.country, match.home);
  const away = clubOf(match.country, match.away);
  const id = `fm-${slug(`${match.file.replace(/^.*\/|\.txt$/g, '')} ${match.id.replace(/^.*#/, '')}`)}`;
  return [
    id,
    match.country,
    competition,
    season,
    stage,
    round,
    match.date,
    match.time ?? ASSUMED_KICK_OFF,
    match.time === null ? 1 : 0,
    home.id,
    away.id,
  ];
}

/** Builds the three football tables; returns what was counted. */
export function makeFootballTables(source, target) {
  const clubs = readClubs().map(club => ({
    ...club,
    id: `fc-${club.country.toLowerCase()}-${slug(club.name)}`,
  }));
  const byName = new Map(clubs.map(club => [`${club.country}\t${club.published}`, club]));
  const clubOf = (country, published) => {
    const club = byName.get(`${country}\t${published}`);
    if (!club) throw new Error(`Club not in football-clubs.txt: ${country} ${published}`);
    return club;
  };
  const lines = readFileSync(join(source, 'balkan-football', 'matches.ndjson'), 'utf8').split('\n');
  const matches = lines
    .filter(Boolean)
    .map(line => JSON.parse(line))
    .filter(match => TAKEN.includes(match.file));
  matches.sort((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1));
  const venues = new Map(clubs.map(club => [venueOf(club).id, venueOf(club)]));
  writeTable(
    join(target, 'football-matches.tsv'),
    [
      'id',
      'country',
      'competition',
      'season',
      'stage',
      'round',
      'date',
      'time',
      'timeAssumed',
      'home',
      'away',
    ],
    matches.map(match => factsOf(match, clubOf)),
  );
  writeTable(
    join(target, 'football-clubs.tsv'),
    ['id', 'name', 'country', 'city', 'venue', 'mainColour', 'otherColour', 'pattern'],
    clubs.map(club => [
      club.id,
      club.name,
      club.country,
      club.city,
      venueOf(club).id,
      club.main,
      club.other,
      club.pattern,
    ]),
  );
  writeTable(
    join(target, 'football-venues.tsv'),
    ['id', 'name', 'city', 'country', 'capacity', 'latitude', 'longitude', 'known'],
    [...venues.values()].map(venue => [
      venue.id,
      venue.name,
      venue.city,
      venue.country,
      venue.capacity,
      venue.latitude,
      venue.longitude,
      venue.known ? 1 : 0,
    ]),
  );
  return {
    matches: matches.length,
    clubs: clubs.length,
    venues: venues.size,
    assumedTimes: matches.filter(({ time }) => time === null).length,
  };
}
