import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Genre keys of the Toronto table; each has a poster style of the same name. */
export const torontoGenres = [
  'classical',
  'club',
  'comedy',
  'concert',
  'dance',
  'exhibition',
  'family',
  'festival',
  'film',
  'food',
  'jazz',
  'market',
  'opera',
  'other',
  'sport',
  'talk',
  'theatre',
  'tour',
  'workshop',
] as const;

/** One genre key of the Toronto table. */
export type TorontoGenre = (typeof torontoGenres)[number];

/** A place where a Toronto event happened; text the source does not give is empty. */
export interface TorontoVenue {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly locality: string;
  readonly postalCode: string;
  /** Degrees, WGS 84. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly online: boolean;
}

/** One dated Toronto event; times are wall times in America/Toronto, `YYYY-MM-DDTHH:MM`. */
export interface TorontoEvent {
  readonly id: string;
  readonly title: string;
  /** Id of the venue. */
  readonly venue: string;
  readonly start: string;
  /** Missing when the source gave none, or one not after the start. */
  readonly end: string | undefined;
  /** The source named a day and no hour; the time part of `start` is then midnight. */
  readonly allDay: boolean;
  readonly genre: TorontoGenre;
  readonly tags: readonly string[];
  readonly free: boolean;
  /** Canadian cents; missing for free events and for paid ones without a published price. */
  readonly priceMinor: number | undefined;
  /** The same on every date of one show at one venue; missing for a show with one date. */
  readonly series: string | undefined;
}

const countries = ['BA', 'HR', 'ME', 'MK', 'RS', 'SE', 'SI', 'XK'] as const;
const stages = ['League', 'Championship', 'Relegation', 'Cup'] as const;
const patterns = ['plain', 'stripes', 'hoops', 'sash', 'half'] as const;

/** Countries whose football the tables hold, ISO 3166; XK is Kosovo. */
export type FootballCountry = (typeof countries)[number];

/** A football ground. */
export interface FootballVenue {
  readonly id: string;
  readonly name: string;
  /** Empty where it is not known. */
  readonly city: string;
  readonly country: FootballCountry;
  readonly capacity: number | undefined;
  /** Degrees, rounded to a hundredth: right for a map of cities, not for finding the gate. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /** False when the ground's real name is not known and `name` is "Stadium of …". */
  readonly nameKnown: boolean;
}

/** How a club dresses, colours as `#rrggbb`; the poster system takes it as it is. */
export interface ClubColours {
  readonly main: string;
  readonly other: string;
  readonly pattern: (typeof patterns)[number];
}

/** A football club, one row per club and country. */
export interface FootballClub {
  readonly id: string;
  readonly name: string;
  readonly country: FootballCountry;
  /** Empty where it is not known. */
  readonly city: string;
  /** Id of its home ground. */
  readonly venue: string;
  /** Missing where the colours are not known for sure. */
  readonly colours: ClubColours | undefined;
}

/** One match; it is played at the home club's ground. */
export interface FootballMatch {
  readonly id: string;
  readonly country: FootballCountry;
  readonly competition: string;
  readonly season: string;
  readonly stage: (typeof stages)[number];
  /** Matchday number in a league ("12"), the name of the round in a cup ("Final"). */
  readonly round: string;
  /** Local day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Local kick-off, `HH:MM`. */
  readonly time: string;
  /** True when the source gives no hour; the kick-off is then set to 17:00. */
  readonly timeAssumed: boolean;
  /** Ids of the clubs. */
  readonly home: string;
  readonly away: string;
}

type Row = Readonly<Record<string, string>>;

function readTable(directory: string, file: string): Row[] {
  const lines = readFileSync(join(directory, file), 'utf8').split('\n').filter(Boolean);
  const header = (lines[0] ?? '').split('\t');
  return lines.slice(1).map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== header.length) throw new Error(`${file}: line ${index + 2} has ${cells.length} cells`);
    return Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']));
  });
}

function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`Fact table without column ${column}`);
  return value;
}

function optional(row: Row, column: string): string | undefined {
  return cell(row, column) || undefined;
}

function optionalNumber(row: Row, column: string): number | undefined {
  const value = cell(row, column);
  return value === '' ? undefined : Number(value);
}

function flag(row: Row, column: string): boolean {
  return cell(row, column) === '1';
}

function oneOf<T extends string>(row: Row, column: string, allowed: readonly T[]): T {
  const value = cell(row, column);
  const known = allowed.find(candidate => candidate === value);
  if (known === undefined) throw new Error(`Fact table with unknown ${column} "${value}"`);
  return known;
}

/** Reads `toronto-venues.tsv` from the directory; throws on a malformed table. */
export function loadTorontoVenues(directory: string): TorontoVenue[] {
  return readTable(directory, 'toronto-venues.tsv').map(row => ({
    id: cell(row, 'id'),
    name: cell(row, 'name'),
    street: cell(row, 'street'),
    locality: cell(row, 'locality'),
    postalCode: cell(row, 'postalCode'),
    latitude: optionalNumber(row, 'latitude'),
    longitude: optionalNumber(row, 'longitude'),
    online: flag(row, 'online'),
  }));
}

/** Reads `toronto-events.tsv` from the directory, oldest first; throws on a malformed table. */
export function loadTorontoEvents(directory: string): TorontoEvent[] {
  return readTable(directory, 'toronto-events.tsv').map(row => ({
    id: cell(row, 'id'),
    title: cell(row, 'title'),
    venue: cell(row, 'venue'),
    start: cell(row, 'start'),
    end: optional(row, 'end'),
    allDay: flag(row, 'allDay'),
    genre: oneOf(row, 'genre', torontoGenres),
    tags: cell(row, 'tags').split(',').filter(Boolean),
    free: flag(row, 'free'),
    priceMinor: optionalNumber(row, 'priceMinor'),
    series: optional(row, 'series'),
  }));
}

/** Reads `football-venues.tsv` from the directory; throws on a malformed table. */
export function loadFootballVenues(directory: string): FootballVenue[] {
  return readTable(directory, 'football-venues.tsv').map(row => ({
    id: cell(row, 'id'),
    name: cell(row, 'name'),
    city: cell(row, 'city'),
    country: oneOf(row, 'country', countries),
    capacity: optionalNumber(row, 'capacity'),
    latitude: optionalNumber(row, 'latitude'),
    longitude: optionalNumber(row, 'longitude'),
    nameKnown: flag(row, 'known'),
  }));
}

function coloursOf(row: Row): ClubColours | undefined {
  const main = optional(row, 'mainColour');
  const other = optional(row, 'otherColour');
  if (main === undefined || other === undefined) return undefined;
  return { main, other, pattern: oneOf(row, 'pattern', patterns) };
}

/** Reads `football-clubs.tsv` from the directory; throws on a malformed table. */
export function loadFootballClubs(directory: string): FootballClub[] {
  return readTable(directory, 'football-clubs.tsv').map(row => ({
    id: cell(row, 'id'),
    name: cell(row, 'name'),
    country: oneOf(row, 'country', countries),
    city: cell(row, 'city'),
    venue: cell(row, 'venue'),
    colours: coloursOf(row),
  }));
}

/** Reads `football-matches.tsv` from the directory, oldest first; throws on a malformed table. */
export function loadFootballMatches(directory: string): FootballMatch[] {
  return readTable(directory, 'football-matches.tsv').map(row => ({
    id: cell(row, 'id'),
    country: oneOf(row, 'country', countries),
    competition: cell(row, 'competition'),
    season: cell(row, 'season'),
    stage: oneOf(row, 'stage', stages),
    round: cell(row, 'round'),
    date: cell(row, 'date'),
    time: cell(row, 'time'),
    timeAssumed: flag(row, 'timeAssumed'),
    home: cell(row, 'home'),
    away: cell(row, 'away'),
  }));
}
