import { useApiQuery } from '@vh/api-client';
import type { EventFormFacts } from '@vh/domain';
import { useEventFormTexts } from './event-form-texts.ts';

/** A genre, type or tag with its name in the reader's language. */
export interface Term {
  readonly slug: string;
  readonly name: string;
}

/** Genres, types and tags to choose from, by name. */
export interface Terms {
  readonly genres: readonly Term[];
  readonly types: readonly Term[];
  readonly tags: readonly Term[];
}

/** The terms that the form may use; those that no event on sale carries yet are named after their slug. */
export function useTerms({ genres, types, tags }: EventFormFacts): Terms {
  const { language } = useEventFormTexts();
  const { data } = useApiQuery('POST /front/event/get-tags', { lang: language });
  return {
    genres: named(genres, data?.genres),
    types: named(types, data?.types),
    tags: named(tags, data?.tags),
  };
}

function named(slugs: readonly string[] = [], known: readonly Term[] = []): readonly Term[] {
  return slugs
    .map(slug => ({ slug, name: known.find(term => term.slug === slug)?.name ?? wordsOfSlug(slug) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function wordsOfSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
