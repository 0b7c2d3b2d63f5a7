import type { LanguageCode } from '@vh/domain';
import type { PageWords } from './route-handle.ts';

/** The files of the client build that one page needs; absolute paths on the site. */
export interface PageAssets {
  /** The module that starts the page. */
  readonly entry: string;
  /** Modules to fetch together with it. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The sheets of parts that come later, by name; absent where one sheet has them all. */
  readonly laterStyles?: LaterStyles | undefined;
}

/** Where the sheets of later parts are. */
export type LaterStyles = Readonly<Record<LaterSheet, string>>;

/** What a page is made of, by which its files are found. */
export interface PageParts {
  /** The source files its lazy parts start in. */
  readonly sources: readonly string[];
  readonly language: LanguageCode;
  readonly words: PageWords;
}

/** Sheets that come with the part they belong to; see the build's configuration. */
export type LaterSheet = 'seats';
