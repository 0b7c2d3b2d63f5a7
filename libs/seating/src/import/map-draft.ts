import { tidyPoint } from '../geometry/points.ts';
import { createIdMaker, type IdMaker } from '../seat-ids.ts';
import {
  seatMapLimits,
  type MapShape,
  type Point,
  type Seat,
  type SeatCategory,
  type SeatMap,
  type SeatSection,
  type Size,
} from '../seat-map.ts';
import {
  addressKey,
  addressOf,
  allSeats,
  countSeats,
  countStanding,
  type SeatAddress,
} from '../seat-walk.ts';
import { paletteColour } from './colours.ts';
import { fitMap } from './fit-map.ts';
import {
  refuse,
  type DuplicateAddress,
  type ImportedMap,
  type ImportNote,
  type ImportNoteCode,
  type SeatMapFormat,
} from './import-result.ts';

/** Nobody prices a hall by more. */
const mostCategories = 500;

/** A section while it is read. */
export type SectionDraft = {
  -readonly [Key in keyof SeatSection]: SeatSection[Key] extends readonly (infer Item)[]
    ? Item[]
    : SeatSection[Key];
};

/** A map while it is read: what importers put together, and what they tell about it. */
export interface MapDraft {
  readonly ids: IdMaker;
  readonly categories: SeatCategory[];
  readonly shapes: MapShape[];
  readonly sections: SectionDraft[];
  /** Where each seat is in the source, by its id. */
  readonly places: Map<string, string>;
  size: Size;
  focalPoint?: Point;
  floors?: string[];
  /** The section of a label on a floor, made when it is not there. */
  section(label: string, floor?: string): SectionDraft;
  /** The key of a category with that name, added when there is none. */
  category(name: string, colour?: string): string;
  /** Counts something that was left out or made otherwise. */
  note(code: ImportNoteCode, place: string, params?: ImportNote['params'], count?: number): void;
  /** A seat of a row of a section, its place in the source kept. */
  seat(at: SeatSource, seat: Omit<Seat, 'id'>): Seat;
  /** The map with its report. */
  finish(format: SeatMapFormat): ImportedMap;
}

/** What the id of a seat is made of, and where it is in the source. */
export interface SeatSource {
  /** The id of its row or table. */
  readonly groupId: string;
  /** The source's own id, kept where it can be. */
  readonly sourceId?: string;
  readonly place: string;
}

/** A draft without anything. */
export function createMapDraft(size: Size = { width: 0, height: 0 }): MapDraft {
  const notes = new Map<string, ImportNote>();
  const bySection = new Map<string, SectionDraft>();
  const draft: MapDraft = {
    ids: createIdMaker(),
    categories: [],
    shapes: [],
    sections: [],
    places: new Map(),
    size,
    section(label, floor) {
      const key = `${floor ?? ''}\n${label}`;
      const known = bySection.get(key);
      if (known) return known;
      const section: SectionDraft = {
        id: draft.ids.make(label),
        label,
        ...(floor === undefined ? {} : { floor }),
        rows: [],
        tables: [],
        zones: [],
      };
      bySection.set(key, section);
      draft.sections.push(section);
      return section;
    },
    category(name, colour) {
      const known = draft.categories.find(category => category.name === name);
      if (known) return known.key;
      if (draft.categories.length >= mostCategories) refuse('too-large', '', { limit: mostCategories });
      const keys = createIdMaker(draft.categories.map(({ key }) => key));
      const category = {
        key: keys.make(name),
        name,
        colour: colour ?? paletteColour(draft.categories.length),
      };
      draft.categories.push(category);
      return category.key;
    },
    note(code, place, params = {}, count = 1) {
      // one note for all things of a kind, with the place of the first
      const key = `${code} ${JSON.stringify(params)}`;
      const known = notes.get(key);
      notes.set(key, known ? { ...known, count: known.count + count } : { code, count, place, params });
    },
    seat({ groupId, sourceId, place }, seat) {
      const id = draft.ids.keep(sourceId ?? '') ?? draft.ids.make(groupId, seat.label);
      draft.places.set(id, place);
      if (draft.places.size > seatMapLimits.seats) {
        refuse('too-large', place, { limit: seatMapLimits.seats, of: 'seats' });
      }
      if (seat.label === '') draft.note('without-label', place);
      return { ...seat, id, ...tidyPoint(seat) };
    },
    finish(format) {
      const map = fitMap(mapOf(draft), () => draft.note('fitted', ''));
      const [seats, standing] = [countSeats(map), countStanding(map)];
      if (seats + standing === 0) refuse('no-places');
      const duplicates = findDuplicates(map, draft.places);
      const twins = duplicates.reduce((sum, { seatIds }) => sum + seatIds.length - 1, 0);
      const counts = { seats, standing, sections: map.sections.length, categories: map.categories.length };
      const report = {
        format,
        ...counts,
        distinctSeats: seats - twins,
        duplicates,
        notes: [...notes.values()],
      };
      return { map, report };
    },
  };
  return draft;
}

function mapOf({ size, categories, sections, shapes, focalPoint, floors }: MapDraft): SeatMap {
  return {
    format: 1,
    size,
    categories,
    sections,
    shapes,
    ...(focalPoint ? { focalPoint } : {}),
    ...(floors ? { floors } : {}),
  };
}

/** The addresses that several seats of a map have, in the order of the map. */
export function findDuplicates(
  map: SeatMap,
  places: ReadonlyMap<string, string> = new Map(),
): DuplicateAddress[] {
  const byAddress = new Map<string, { address: SeatAddress; seatIds: string[] }>();
  for (const placed of allSeats(map)) {
    const address = addressOf(placed);
    // without a label it is unfinished, not twice there
    if (address.seat === '') continue;
    const key = addressKey(address);
    const known = byAddress.get(key);
    if (known) known.seatIds.push(placed.seat.id);
    else byAddress.set(key, { address, seatIds: [placed.seat.id] });
  }
  return [...byAddress.values()]
    .filter(({ seatIds }) => seatIds.length > 1)
    .map(found => ({ ...found, places: found.seatIds.map(id => places.get(id) ?? '') }));
}
