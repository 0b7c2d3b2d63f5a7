/** The derivatives of an event's poster: name -> file name. */
export const posterFileNames = {
  thumb50: 'thumb50.webp',
  card: 'card.webp',
  cardAvif: 'card.avif',
  hero: 'hero.webp',
  heroSmall: 'hero-800.avif',
  og: 'og.jpg',
  square: 'square.jpg',
  fourThree: 'four-three.jpg',
} as const;

/** A derivative of a poster. */
export type PosterFile = keyof typeof posterFileNames;

/** The derivatives that answers name; search engines and the storefront find the others beside them. */
type NamedFile = Exclude<PosterFile, 'square' | 'fourThree' | 'heroSmall'>;

/**
 * Where the files of an event's poster are, as the contract's `mediaFiles`. They are drawn when first asked
 * for. A new revision gets new addresses, since browsers keep the old ones for good.
 */
export function posterFiles(eventId: string, revision = 1): Record<NamedFile, string> {
  const folder = `/media/posters/${eventId}/${revision}`;
  return {
    thumb50: `${folder}/${posterFileNames.thumb50}`,
    card: `${folder}/${posterFileNames.card}`,
    cardAvif: `${folder}/${posterFileNames.cardAvif}`,
    hero: `${folder}/${posterFileNames.hero}`,
    og: `${folder}/${posterFileNames.og}`,
  };
}
