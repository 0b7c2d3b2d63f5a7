import { createHash } from 'node:crypto';
import { instantOfWallTime, languageCodes, type Currency, type LanguageCode } from '@vh/domain';
import type { EventDraft, EventTexts, PlaceDraft } from '../import/event-draft.ts';
import { typeOfGenre } from '../import/keyword-genres.ts';
import { composeDescription, type NoteFacts } from './compose-description.ts';
import { footballOrganisers, stageOrganisers } from './demo-people.ts';
import type {
  FootballClub,
  FootballMatch,
  FootballVenue,
  TorontoEvent,
  TorontoVenue,
} from './facts/load-facts.ts';
import { shiftIntoYear, shiftYearInTitle } from './shift-dates.ts';
import { planOffers } from './ticket-plans.ts';

/** The sentence the City of Toronto asks for wherever its data is shown. */
export const torontoAttribution =
  'Contains information licensed under the Open Government Licence – Toronto.';

/** The source of the fixtures. */
export const footballAttribution = 'Fixtures: openfootball (CC0 1.0).';

const zoneOfCountry: Readonly<Record<string, string>> = {
  RS: 'Europe/Belgrade',
  BA: 'Europe/Sarajevo',
  HR: 'Europe/Zagreb',
  SI: 'Europe/Ljubljana',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  XK: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  HU: 'Europe/Budapest',
};

const currencyOfCountry: Readonly<Record<string, Currency>> = { RS: 'RSD', BA: 'BAM', SE: 'SEK' };

/** "Matchday 3" in every language. */
const matchday: Readonly<Record<LanguageCode, string>> = {
  en: 'matchday',
  sr: 'kolo',
  ba: 'kolo',
  de: 'Spieltag',
  fr: 'journée',
  es: 'jornada',
  nl: 'speelronde',
  ru: 'тур',
  se: 'omgång',
};

/** Euros for a Canadian dollar of the source, rounded prices follow in the plan. */
const eurosPerDollar = 0.65;

/** The matches as drafts of the demo's year; `today` is a day, YYYY-MM-DD. */
export function footballDrafts(
  matches: readonly FootballMatch[],
  clubs: ReadonlyMap<string, FootballClub>,
  venues: ReadonlyMap<string, FootballVenue>,
  today: string,
): readonly EventDraft[] {
  return matches.flatMap((match, at) => {
    const home = clubs.get(match.home);
    const away = clubs.get(match.away);
    if (!home || !away) return [];
    return [matchDraft(match, home, away, venues.get(home.venue), today, at + 1)];
  });
}

function matchDraft(
  match: FootballMatch,
  home: FootballClub,
  away: FootballClub,
  venue: FootballVenue | undefined,
  today: string,
  rowNumber: number,
): EventDraft {
  const timezone = zoneOfCountry[match.country] ?? 'Europe/Belgrade';
  const startsAt = instantOfWallTime(shiftIntoYear(`${match.date}T${match.time}`, today), timezone);
  const title = `${home.name} – ${away.name}`;
  const place: PlaceDraft = {
    name: venue?.name ?? home.name,
    address: '',
    city: venue?.city || home.city,
    postalCode: '',
    country: match.country,
    latitude: venue?.latitude,
    longitude: venue?.longitude,
  };
  const currency = currencyOfCountry[match.country] ?? 'EUR';
  const subtitle = (language: LanguageCode): string => subtitleOf(match, language);
  return {
    rowNumber,
    sourceKey: `football:${match.id}`,
    texts: textsOf(title, subtitle, languageCodes, {
      genre: 'football',
      venue: place.name,
      city: place.city,
      free: false,
      clubs: { home: home.name, away: away.name },
    }),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 110 * 60_000),
    doorsAt: new Date(startsAt.getTime() - 90 * 60_000),
    timezone,
    place,
    organiser: footballOrganisers[match.country] ?? home.name,
    genre: 'football',
    type: 'match',
    tags: ['football'],
    currency,
    offers: planOffers({
      genre: 'football',
      currency,
      country: match.country,
      capacity: venue?.capacity,
      free: false,
      chance: chanceOf(match.id),
    }),
    clubs: { home: home.name, away: away.name },
    poster: { home: home.colours, away: away.colours },
    attribution: footballAttribution,
  };
}

function subtitleOf(match: FootballMatch, language: LanguageCode): string {
  const round = String(match.round ?? '');
  const words = /^\d+$/.test(round)
    ? language === 'en' || language === 'nl' || language === 'fr' || language === 'es'
      ? `${matchday[language]} ${round}`
      : language === 'ru'
        ? `${round}-й ${matchday.ru}`
        : `${round}. ${matchday[language]}`
    : round;
  return [match.competition, words].filter(Boolean).join(', ');
}

/** The Toronto events as drafts of the demo's year. */
export function torontoDrafts(
  events: readonly TorontoEvent[],
  venues: ReadonlyMap<string, TorontoVenue>,
  today: string,
): readonly EventDraft[] {
  return events.map((event, at) => torontoDraft(event, venues.get(event.venue), today, at + 1));
}

function torontoDraft(
  event: TorontoEvent,
  venue: TorontoVenue | undefined,
  today: string,
  rowNumber: number,
): EventDraft {
  const timezone = 'America/Toronto';
  const start = shiftIntoYear(event.start, today);
  const startsAt = instantOfWallTime(start, timezone);
  const length = event.end ? Date.parse(`${event.end}:00Z`) - Date.parse(`${event.start}:00Z`) : undefined;
  const place: PlaceDraft = {
    name: venue?.name ?? 'Toronto',
    address: venue?.street ?? '',
    city: venue?.locality || 'Toronto',
    postalCode: venue?.postalCode ?? '',
    country: 'CA',
    latitude: venue?.latitude,
    longitude: venue?.longitude,
  };
  const price = event.priceMinor === undefined ? undefined : (event.priceMinor / 100) * eurosPerDollar;
  return {
    rowNumber,
    sourceKey: `toronto:${event.id}`,
    texts: textsOf(shiftYearInTitle(event.title, event.start, start), () => '', ['en'], {
      genre: event.genre,
      venue: place.name,
      city: place.city,
      free: event.free,
    }),
    startsAt,
    endsAt: length !== undefined && length > 0 ? new Date(startsAt.getTime() + length) : undefined,
    timezone,
    place,
    organiser: stageOrganisers[event.genre] ?? stageOrganisers['other'] ?? 'City Commons',
    genre: event.genre,
    type: typeOfGenre(event.genre),
    tags: event.tags,
    currency: 'EUR',
    offers: planOffers({
      genre: event.genre,
      currency: 'EUR',
      country: 'CA',
      price,
      free: event.free,
      chance: chanceOf(event.id),
    }),
    attribution: torontoAttribution,
  };
}

/** Texts in every language; the title stands in those it is written in, and is empty where it is the same. */
function textsOf(
  title: string,
  subtitle: (language: LanguageCode) => string,
  titled: readonly LanguageCode[],
  facts: Omit<NoteFacts, 'title' | 'subtitle'>,
): EventDraft['texts'] {
  const texts: Partial<Record<LanguageCode, EventTexts>> = {};
  for (const language of languageCodes) {
    const description = composeDescription({ ...facts, title, subtitle: subtitle(language) }, language);
    texts[language] = {
      title: titled.includes(language) ? title : '',
      subtitle: subtitle(language),
      description,
    };
  }
  return texts;
}

/** A number from 0 to 1 that is the same for the same event and purpose. */
export function chanceOf(id: string): (salt: string) => number {
  return salt => createHash('sha256').update(`${id} ${salt}`).digest().readUInt32BE(0) / 0x1_0000_0000;
}
