import type { EventSummary } from './event-filter.model.ts';

type MediaFiles = EventSummary['media']['files'];

interface PictureProps {
  readonly files: MediaFiles;
  /** Fetches at once instead of when it comes near the screen. */
  readonly eager?: boolean;
}

interface ThumbProps {
  readonly files: MediaFiles;
  readonly soon?: boolean;
}

/**
 * The square thumbnail of an event; decorative, its title stands beside it. `soon` fetches it after what is more
 * important, wherever it stands: in a list that is scrolled quickly no square is empty.
 */
export function EventThumb({ files, soon = false }: ThumbProps) {
  return (
    <img
      src={files.thumb50}
      alt=""
      width={64}
      height={64}
      loading={soon ? 'eager' : 'lazy'}
      // React would name what is neither low nor lazy in the head, before the style sheet.
      fetchPriority={soon ? 'low' : 'auto'}
      decoding="async"
    />
  );
}

/** One transparent point: what browsers fetch of a picture that the style sheet hides, which is nothing. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Screens that show a picture: those with room beside the text, or the others. */
type Screens = 'wide' | 'narrow';

const hiddenOn: Readonly<Record<Screens, string>> = {
  wide: '(max-width: 1024px)',
  narrow: '(min-width: 1025px)',
};

/** The poster of an event, 5:7; decorative unless `alt` says what it is. */
export function EventPoster({
  files,
  eager = false,
  alt = '',
  only,
}: PictureProps & { readonly alt?: string; readonly only?: Screens }) {
  return (
    <picture>
      {only && <source media={hiddenOn[only]} srcSet={nothing} />}
      <source type="image/avif" srcSet={files.cardAvif} />
      <img
        src={files.card}
        alt={alt}
        width={600}
        height={840}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** The wide picture of an event; decorative. */
export function EventHero({ files, eager = false, only }: PictureProps & { readonly only?: Screens }) {
  const drawn = drawnHeroes(files.hero);
  return (
    <picture>
      {only && <source media={hiddenOn[only]} srcSet={nothing} />}
      {drawn && <source type="image/avif" srcSet={drawn} sizes="(max-width: 1024px) 100vw, 60vw" />}
      <img
        src={files.hero}
        alt=""
        width={1600}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/**
 * The wide picture as the platform draws it: small for phones, large as ever. Who knows AVIF takes either; for few is the
 * large one worth the time that it would take to draw it as AVIF when it is first asked for.
 */
function drawnHeroes(hero: string): string | undefined {
  const [, name] = /^(\/media\/posters\/.+\/hero)\.webp$/.exec(hero) ?? [];
  return name && `${name}-800.avif 800w, ${hero} 1600w`;
}
