import type { CompositionKey } from './compositions/registry.ts';
import type { PaletteKey } from './palettes.ts';

/** What a genre lets the seed choose from. */
export interface GenreStyle {
  readonly compositions: readonly [CompositionKey, ...CompositionKey[]];
  readonly palettes: readonly [PaletteKey, ...PaletteKey[]];
}

/** The genres posters know, each with its compositions and palettes. */
export const GENRES = {
  football: { compositions: ['duel'], palettes: ['agit', 'cobalt', 'tomato'] },
  sport: { compositions: ['track', 'ribbon', 'typo'], palettes: ['tomato', 'cobalt', 'sky', 'mustard'] },
  opera: { compositions: ['curtain', 'mask', 'arches', 'seats'], palettes: ['crimson', 'rose', 'teal'] },
  classical: {
    compositions: ['strings', 'modern', 'arches', 'keys', 'seats'],
    palettes: ['sky', 'lilac', 'teal', 'mint'],
  },
  concert: {
    compositions: ['typo', 'record', 'pulse', 'beams', 'microphone', 'strings', 'keys'],
    palettes: ['tomato', 'cobalt', 'rose', 'sky'],
  },
  jazz: {
    compositions: ['record', 'strings', 'modern', 'keys', 'microphone'],
    palettes: ['seventy', 'cobalt', 'mustard', 'teal'],
  },
  theatre: {
    compositions: ['mask', 'curtain', 'typo', 'seats', 'beams', 'arches'],
    palettes: ['agit', 'mustard', 'rose', 'seventy'],
  },
  club: { compositions: ['record', 'pulse', 'typo', 'beams'], palettes: ['basement', 'night', 'tomato'] },
  festival: {
    compositions: ['grid', 'sun', 'modern', 'beams'],
    palettes: ['mustard', 'mint', 'sky', 'tomato', 'olive'],
  },
  dance: {
    compositions: ['ribbon', 'modern', 'arches', 'beams'],
    palettes: ['rose', 'lilac', 'crimson', 'olive'],
  },
  comedy: { compositions: ['spot', 'mask', 'typo', 'microphone'], palettes: ['mustard', 'night', 'lilac'] },
  film: { compositions: ['spot', 'grid', 'modern', 'seats'], palettes: ['night', 'seventy', 'agit'] },
  family: { compositions: ['sun', 'mask', 'grid'], palettes: ['sky', 'mustard', 'mint'] },
  exhibition: {
    compositions: ['frames', 'modern', 'typo', 'frames'],
    palettes: ['agit', 'lilac', 'mint', 'olive', 'rose'],
  },
  talk: { compositions: ['voices', 'typo', 'microphone'], palettes: ['agit', 'sky', 'mustard', 'cobalt'] },
  market: { compositions: ['stalls', 'sun', 'stalls'], palettes: ['mint', 'tomato', 'mustard', 'sky'] },
  food: { compositions: ['stalls', 'typo'], palettes: ['mustard', 'tomato', 'olive', 'rose'] },
  tour: { compositions: ['modern', 'sun', 'typo'], palettes: ['olive', 'sky', 'teal', 'mustard'] },
  workshop: { compositions: ['frames', 'modern', 'grid'], palettes: ['lilac', 'mint', 'sky', 'tomato'] },
  other: { compositions: ['modern', 'typo', 'grid'], palettes: ['agit', 'sky', 'olive'] },
} as const satisfies Record<string, GenreStyle>;

/** A genre with a style of its own. */
export type PosterGenre = keyof typeof GENRES;

/** The genre of that name, or `other`. */
export function genreOf(name: string): PosterGenre {
  return Object.hasOwn(GENRES, name) ? (name as PosterGenre) : 'other';
}
