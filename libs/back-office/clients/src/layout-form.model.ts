import type { BodyOf } from '@vh/contract';
import {
  isAccent,
  isPlainText,
  languageCodes,
  longestTicketNote,
  type LanguageCode,
  type OptionalTicketFact,
} from '@vh/domain';

/** How tickets look, as the API takes it. */
export type TicketLayout = BodyOf<'POST /back/ticket-layout/save'>['layout'];

/** The form of a layout, as it is typed. */
export interface LayoutValues {
  /** False where an event has its organiser's. */
  readonly isOwn: boolean;
  /** '' for none. */
  readonly logoPictureId: string;
  readonly accent: string;
  readonly notes: Readonly<Partial<Record<LanguageCode, string>>>;
  readonly hidden: readonly OptionalTicketFact[];
}

/** The form of a stored layout. */
export function layoutValues(layout: TicketLayout, isOwn: boolean): LayoutValues {
  return { ...layout, isOwn, logoPictureId: layout.logoPictureId ?? '' };
}

/** Languages in which a note is written. */
export function writtenNotes({ notes }: Pick<LayoutValues, 'notes'>): LanguageCode[] {
  return languageCodes.filter(code => (notes[code] ?? '').trim() !== '');
}

/** What can be wrong with a layout. */
export type LayoutProblem =
  | { readonly key: 'wrongAccent' }
  | { readonly key: 'wrongNote'; readonly language: LanguageCode };

/** What is wrong, by the field's path; nothing is in a layout that is not the event's own. */
export function layoutProblems(values: LayoutValues): Readonly<Record<string, LayoutProblem>> {
  const problems: Record<string, LayoutProblem> = {};
  if (!values.isOwn) return problems;
  const accent = values.accent.trim();
  if (accent !== '' && !isAccent(accent)) problems['accent'] = { key: 'wrongAccent' };
  for (const language of writtenNotes(values)) {
    const note = (values.notes[language] ?? '').trim();
    if (note.length > longestTicketNote || !isPlainText(note))
      problems[`notes.${language}`] = { key: 'wrongNote', language };
  }
  return problems;
}

/** The layout of a right form. */
export function layoutOf(values: LayoutValues): TicketLayout {
  const notes = writtenNotes(values).map(language => [language, (values.notes[language] ?? '').trim()]);
  return {
    logoPictureId: values.logoPictureId || null,
    accent: values.accent.trim().toLowerCase(),
    notes: Object.fromEntries(notes),
    hidden: [...values.hidden],
  };
}

/** The facts that are left out once one of them is shown or left out. */
export function withFact(
  hidden: readonly OptionalTicketFact[],
  fact: OptionalTicketFact,
  isShown: boolean,
): readonly OptionalTicketFact[] {
  const others = hidden.filter(one => one !== fact);
  return isShown ? others : [...others, fact];
}
