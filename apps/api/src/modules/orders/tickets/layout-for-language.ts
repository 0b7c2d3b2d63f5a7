import { accentColours, pickTranslation, type LanguageCode, type OptionalTicketFact } from '@vh/domain';
import type { TicketLayout } from './ticket-layout.repo.ts';

/** A layout as one ticket is drawn by it. */
export interface LanguageLayout {
  /** A colour that is read on white paper; absent for the platform's own. */
  readonly accent?: string;
  /** The picture of the logo. */
  readonly logoId?: string;
  /** In the ticket's language, else in English, else in any; absent where nothing is written. */
  readonly note?: string;
  readonly hidden: readonly OptionalTicketFact[];
}

/** What a layout is for tickets of a language; undefined without one. */
export function layoutForLanguage(
  layout: TicketLayout | undefined,
  language: LanguageCode,
): LanguageLayout | undefined {
  if (!layout) return undefined;
  const accent = accentColours(layout.accent)?.light.colour;
  const note = pickTranslation(layout.notes, language);
  return {
    ...(accent && { accent }),
    ...(layout.logoPictureId && { logoId: layout.logoPictureId }),
    ...(note && { note }),
    hidden: layout.hidden,
  };
}
