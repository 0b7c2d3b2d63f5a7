import type { Point } from '../seat-map.ts';
import { field, textOf, type JsonField } from './json-fields.ts';
import type { MapDraft, SectionDraft } from './map-draft.ts';

/** Where a part of a chart belongs: its floor, its section, and how its positions lie on the map. */
export interface Frame {
  readonly draft: MapDraft;
  /** Our keys of categories by the chart's. */
  readonly categories: ReadonlyMap<string, string>;
  readonly floor: string | undefined;
  /** A position on the map. */
  place(point: Point): Point;
  /** Map units of a unit of the chart. */
  readonly scale: number;
  /** The section of a row that names one, or does not. */
  sectionOf(label: string): SectionDraft;
}

/** The category of a seat, table or area; none when the chart does not list it. */
export function categoryIn(frame: Frame, item: JsonField): { category?: string } {
  const key = textOf(field(item, 'categoryKey'));
  if (key === '') return {};
  const category = frame.categories.get(key);
  if (!category) frame.draft.note('category-unknown', item.path, { category: key });
  return category ? { category } : {};
}

/** A label; seats.io writes `?` for what has none yet. */
export function labelIn(item: JsonField): string {
  const label = textOf(field(item, 'label'));
  return label === '?' ? '' : label;
}
