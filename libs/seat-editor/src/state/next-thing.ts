import { seatGroups, type SeatMap } from '@vh/seating';

/** The thing after (or before) the one that is selected: rows, tables, zones and shapes in the order of the map. */
export function nextThing(map: SeatMap, selection: ReadonlySet<string>, step: 1 | -1): string[] {
  const ids = [
    ...map.sections.flatMap(section => [...seatGroups(section), ...section.zones].map(({ id }) => id)),
    ...map.shapes.map(({ id }) => id),
  ];
  if (ids.length === 0) return [];
  const at = ids.findIndex(id => selection.has(id));
  const start = step === 1 ? 0 : ids.length - 1;
  const next = at < 0 ? ids[start] : ids[(at + step + ids.length) % ids.length];
  return next === undefined ? [] : [next];
}
