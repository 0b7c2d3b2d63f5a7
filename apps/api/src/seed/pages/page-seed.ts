import type { LanguageCode } from '@vh/domain';

/** A content page in one language; paragraphs are plain text with the marks of page-html.ts. */
export interface PageText {
  readonly title: string;
  /** For search engines, one sentence. */
  readonly description: string;
  readonly paragraphs: readonly string[];
}

/** A content page of the demo site in every language. */
export interface PageSeed {
  readonly slug: string;
  readonly isPrimaryMenuPage: boolean;
  readonly isFooterPage: boolean;
  readonly texts: Readonly<Record<LanguageCode, PageText>>;
}

/** Keeps the table below readable: title, description, paragraphs. */
export function text(title: string, description: string, ...paragraphs: string[]): PageText {
  return { title, description, paragraphs };
}
