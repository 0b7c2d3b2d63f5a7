import type { Club } from './clubs.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './seed.ts';
import type { Align } from './svg.ts';

/** Upright poster with type, small square, or wide picture without type. */
export type PosterFormat = 'card' | 'thumb' | 'hero';

/** Everything a composition may draw with. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** One hundredth of the short side. */
  readonly unit: number;
  readonly format: PosterFormat;
  readonly palette: Palette;
  readonly random: Random;
  readonly title: string;
  /** Date without the year, as on a fixture list; empty when unknown. */
  readonly day: string;
  readonly time: string;
  /** Prefix for element ids, unique per poster. */
  readonly id: string;
  readonly clubs: readonly [Club, Club];
}

/** A box that one text is fitted into. */
export interface TextZone {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchor: 'top' | 'bottom';
  readonly align?: Align;
  readonly maxLines: number;
  readonly largest: number;
  readonly fill: string;
}

/** What a composition returns: its picture and where the type stands. */
export interface Drawing {
  readonly art: string;
  readonly zones: readonly TextZone[];
  /** Colour of the date and hall line; `null` when the picture already says them. */
  readonly footer: string | null;
}

/** One way to draw a poster. */
export type Composition = (stage: Stage) => Drawing;

/** The picture alone, for thumbs and heroes. */
export function pictureOnly(art: string): Drawing {
  return { art, zones: [], footer: null };
}

/** A picture with the title between `top` and the footer, and the footer in the same ink. */
export function titled(
  stage: Stage,
  art: string,
  options: {
    top: number;
    fill: string;
    largest?: number;
    anchor?: 'top' | 'bottom';
    align?: Align;
    maxLines?: number;
  },
): Drawing {
  const { unit } = stage;
  const zone: TextZone = {
    text: stage.title.toUpperCase(),
    x: unit * 5,
    y: options.top,
    width: stage.width - unit * 10,
    height: stage.height - options.top - unit * 11,
    anchor: options.anchor ?? 'top',
    align: options.align ?? 'start',
    maxLines: options.maxLines ?? 4,
    largest: unit * (options.largest ?? 24),
    fill: options.fill,
  };
  return { art, zones: [zone], footer: options.fill };
}
