import { useApiQuery } from '@vh/api-client';
import type { EventFormFacts } from '@vh/domain';
import { useEventFormTexts } from './event-form-texts.ts';

/** A genre, type or tag with its name in the reader's language. */
export interface Term {
  readonly key: string;
  readonly name: string;
}

/** Genres, types and tags to choose from, by name. */
export interface Terms {
  readonly genres: readonly Term[];
  readonly types: readonly Term[];
  readonly tags: readonly Term[];
}

/** The terms that the form may use, by name. */
export function useTerms({ genres, types, tags }: EventFormFacts): Terms {
  const { language } = useEventFormTexts();
  const { data } = useApiQuery('POST /back/term/get-names', { lang: language });
  return {
    genres: named(genres, data?.genres),
    types: named(types, data?.types),
    tags: named(tags, data?.tags),
  };
}

function named(keys: readonly string[] = [], known: readonly Term[] = []): readonly Term[] {
  return keys
    .map(key => ({ key, name: known.find(term => term.key === key)?.name ?? key }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
