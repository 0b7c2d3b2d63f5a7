import { statSync } from 'node:fs';
import { join } from 'node:path';
import { genreOf } from '@vh/posters';
import {
  loadFootballClubs,
  loadFootballMatches,
  loadFootballVenues,
  loadTorontoEvents,
  loadTorontoVenues,
  torontoGenres,
} from './load-facts.ts';

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function isWallTime(text: string): boolean {
  const read = new Date(`${text}:00Z`);
  return WALL_TIME.test(text) && read.toISOString().startsWith(text);
}

function expectUnique(ids: readonly string[]): void {
  expect(new Set(ids).size).toBe(ids.length);
}

describe('Toronto facts', () => {
  const events = loadTorontoEvents(__dirname);
  const venues = loadTorontoVenues(__dirname);

  it('hold as many rows as the last build counted', () => {
    expect(events).toHaveLength(1694);
    expect(venues).toHaveLength(787);
  });

  it('are keyed uniquely and refer to known venues only', () => {
    expectUnique(events.map(event => event.id));
    expectUnique(venues.map(venue => venue.id));
    const known = new Set(venues.map(venue => venue.id));
    expect(events.filter(event => !known.has(event.venue))).toEqual([]);
  });

  it('have a title, a genre and real wall times that end after they start', () => {
    for (const event of events) {
      expect(event.title.trim()).not.toBe('');
      expect(torontoGenres).toContain(event.genre);
      expect(isWallTime(event.start)).toBe(true);
      if (event.end === undefined) continue;
      expect(isWallTime(event.end)).toBe(true);
      expect(event.end > event.start).toBe(true);
    }
  });

  it('are filed under genres that have a poster style', () => {
    for (const genre of torontoGenres) expect(genreOf(genre)).toBe(genre);
  });

  it('never price a free event, and price in whole cents of a dollar or more', () => {
    for (const { free, priceMinor } of events) {
      if (priceMinor === undefined) continue;
      expect(free).toBe(false);
      expect(Number.isInteger(priceMinor) && priceMinor >= 100).toBe(true);
    }
  });

  it('place every located venue in and around Toronto', () => {
    for (const { latitude, longitude } of venues) {
      if (latitude === undefined || longitude === undefined) continue;
      expect(latitude > 43.5 && latitude < 43.95).toBe(true);
      expect(longitude > -79.75 && longitude < -79.0).toBe(true);
    }
  });

  it('carry no addresses of people or sites', () => {
    const texts = [...events.map(event => event.title), ...venues.map(venue => `${venue.name} ${venue.street}`)];
    expect(texts.filter(text => /https?:|www\.|\w@\w|\d{3}[-. ]\d{3}[-. ]\d{4}/.test(text))).toEqual([]);
  });

  it('give all dates of one show one series key', () => {
    const shows = new Map<string, number>();
    for (const { series } of events) if (series !== undefined) shows.set(series, (shows.get(series) ?? 0) + 1);
    expect(shows.size).toBeGreaterThan(50);
    expect([...shows.values()].every(dates => dates > 1)).toBe(true);
  });
});

describe('football facts', () => {
  const matches = loadFootballMatches(__dirname);
  const clubs = loadFootballClubs(__dirname);
  const venues = loadFootballVenues(__dirname);

  it('hold as many rows as the last build counted', () => {
    expect(matches).toHaveLength(1930);
    expect(clubs).toHaveLength(132);
    expect(venues).toHaveLength(126);
  });

  it('are keyed uniquely and refer to known grounds only', () => {
    expectUnique(matches.map(match => match.id));
    expectUnique(clubs.map(club => club.id));
    expectUnique(venues.map(venue => venue.id));
    const known = new Set(venues.map(venue => venue.id));
    expect(clubs.filter(club => !known.has(club.venue))).toEqual([]);
    const playing = new Set(clubs.map(club => club.id));
    expect(matches.filter(match => !playing.has(match.home) || !playing.has(match.away))).toEqual([]);
  });

  it('have two different sides, a round and a real kick-off', () => {
    for (const match of matches) {
      expect(match.home).not.toBe(match.away);
      expect(match.round).not.toBe('');
      expect(isWallTime(`${match.date}T${match.time}`)).toBe(true);
    }
  });

  it('keep clubs with like names apart', () => {
    const radnicki = clubs.filter(club => club.name.startsWith('Radnički'));
    expect(radnicki.map(club => club.city).sort()).toEqual(['Kragujevac', 'Niš']);
  });

  it('mark assumed kick-offs', () => {
    const assumed = matches.filter(match => match.timeAssumed);
    expect(assumed.length).toBe(265);
    expect(assumed.every(match => match.time === '17:00')).toBe(true);
  });

  it('give a ground a real name, or say that it is not known', () => {
    for (const venue of venues) {
      expect(venue.name).not.toBe('');
      expect(venue.name.startsWith('Stadium of ')).toBe(!venue.nameKnown);
      if (venue.capacity !== undefined) expect(Number.isInteger(venue.capacity)).toBe(true);
    }
  });
});

describe('fact tables', () => {
  it('stay under 700 KB together', () => {
    const files = ['toronto-events', 'toronto-venues', 'football-matches', 'football-clubs', 'football-venues'];
    const bytes = files.reduce((sum, file) => sum + statSync(join(__dirname, `${file}.tsv`)).size, 0);
    expect(bytes).toBeLessThan(700 * 1024);
  });

  it('are refused when a table is missing', () => {
    expect(() => loadTorontoEvents(join(__dirname, 'nowhere'))).toThrow();
  });
});
