import { labelRows, type RowLabelling } from '../numbering/row-labelling.ts';
import { numberSeats, type SeatNumbering } from '../numbering/seat-numbering.ts';
import type { SeatMap, SeatRow } from '../seat-map.ts';
import { changeMap } from './change-map.ts';

/** Calls a section, row, table, seat, zone or shape something else. */
export function relabelItem(map: SeatMap, id: string, label: string): SeatMap {
  const relabel = <Item extends { readonly id: string; readonly label: string }>(item: Item): Item =>
    item.id === id && item.label !== label ? { ...item, label } : item;
  return changeMap(map, {
    section: relabel,
    row: relabel,
    table: relabel,
    seat: relabel,
    zone: relabel,
    shape(shape) {
      if (shape.id !== id) return shape;
      return shape.kind === 'text' ? { ...shape, text: label } : { ...shape, label };
    },
  });
}

/** Labels the selected rows again, in the order in which they were drawn. */
export function relabelRows(map: SeatMap, rowIds: ReadonlySet<string>, labelling: RowLabelling): SeatMap {
  const chosen = map.sections.flatMap(({ rows }) => rows).filter(({ id }) => rowIds.has(id));
  const labels = labelRows(labelling, chosen.length);
  const byId = new Map(chosen.map(({ id }, at) => [id, labels[at] ?? '']));
  return changeMap(map, { row: row => withLabel(row, byId.get(row.id)) });
}

function withLabel(row: SeatRow, label: string | undefined): SeatRow {
  return label === undefined || label === row.label ? row : { ...row, label };
}

/** Numbers the seats of the selected rows and tables again; ids stay. */
export function renumberSeats(
  map: SeatMap,
  groupIds: ReadonlySet<string>,
  numbering: SeatNumbering,
): SeatMap {
  let before = 0;
  const numbered = <Group extends SeatRow | SeatMap['sections'][number]['tables'][number]>(
    group: Group,
  ): Group => {
    if (!groupIds.has(group.id)) return group;
    const labels = numberSeats(numbering, group.seats.length, numbering.continuous ? before : 0);
    before += group.seats.length;
    return { ...group, seats: group.seats.map((seat, at) => ({ ...seat, label: labels[at] ?? seat.label })) };
  };
  return changeMap(map, {
    row(row) {
      const changed = numbered(row);
      return changed !== row && changed.layout
        ? { ...changed, layout: { ...changed.layout, numbering } }
        : changed;
    },
    table: numbered,
  });
}
