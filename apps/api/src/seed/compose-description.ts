import type { LanguageCode } from '@vh/domain';
import { noteTexts, type TextFamily } from './description-texts.ts';

const familyOfGenre: Readonly<Record<string, TextFamily>> = {
  football: 'football',
  sport: 'sport',
  concert: 'music',
  classical: 'music',
  jazz: 'music',
  opera: 'music',
  theatre: 'stage',
  dance: 'stage',
  comedy: 'stage',
  club: 'club',
  festival: 'festival',
  market: 'festival',
  film: 'film',
  family: 'family',
  exhibition: 'exhibition',
  talk: 'talk',
  workshop: 'talk',
  tour: 'exhibition',
  food: 'festival',
};

/** The facts a programme note is composed from. */
export interface NoteFacts {
  readonly title: string;
  readonly subtitle: string;
  readonly genre: string;
  readonly venue: string;
  readonly city: string;
  readonly free: boolean;
  readonly clubs?: { readonly home: string; readonly away: string } | undefined;
}

/** A programme note in one language. */
export function composeDescription(facts: NoteFacts, language: LanguageCode): string {
  const texts = noteTexts[language];
  const family = facts.clubs ? 'football' : (familyOfGenre[facts.genre] ?? 'other');
  const place =
    facts.city && facts.city !== facts.venue ? texts.practical : texts.practical.replace(', {city}', '');
  return [fill(texts.openings[family], facts), fill(place, facts), facts.free ? texts.free : texts.paid].join(
    '\n\n',
  );
}

function fill(template: string, facts: NoteFacts): string {
  const values: Readonly<Record<string, string>> = {
    title: facts.title,
    subtitle: facts.subtitle,
    venue: facts.venue,
    city: facts.city,
    home: facts.clubs?.home ?? '',
    away: facts.clubs?.away ?? '',
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
