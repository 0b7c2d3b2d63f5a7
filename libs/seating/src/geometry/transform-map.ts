import type { MapShape, Point, Seat, SeatMap, SeatSection, SeatTable } from '../seat-map.ts';
import { tidyNumber, tidyPoint } from './points.ts';

/** Makes a map larger or smaller about its upper left corner, then moves it. */
export interface MapScaling {
  /** 1 leaves the size. */
  readonly factor: number;
  /** Map units, after scaling. */
  readonly dx: number;
  readonly dy: number;
}

/** A map whose things are all scaled and moved; its size is the caller's to set. */
export function scaleMap(map: SeatMap, scaling: MapScaling): SeatMap {
  const { factor, dx, dy } = scaling;
  const point = ({ x, y }: Point): Point => tidyPoint({ x: x * factor + dx, y: y * factor + dy });
  const length = (value: number) => tidyNumber(value * factor);
  const boxed = <T extends Point & { readonly width: number; readonly height: number }>(box: T): T => ({
    ...box,
    ...point(box),
    width: length(box.width),
    height: length(box.height),
  });
  const seat = (item: Seat): Seat => ({ ...item, ...point(item) });
  const table = (item: SeatTable): SeatTable => ({ ...boxed(item), seats: item.seats.map(seat) });
  const section = (item: SeatSection): SeatSection => ({
    ...item,
    ...(item.outline && { outline: item.outline.map(point) }),
    ...(item.focalPoint && { focalPoint: point(item.focalPoint) }),
    rows: item.rows.map(row => ({
      ...row,
      seats: row.seats.map(seat),
      ...(row.layout && {
        layout: {
          ...row.layout,
          start: point(row.layout.start),
          spacing: length(row.layout.spacing),
          curve: length(row.layout.curve),
        },
      }),
    })),
    tables: item.tables.map(table),
    zones: item.zones.map(zone => ({ ...zone, outline: zone.outline.map(point) })),
  });
  const shape = (item: MapShape): MapShape => {
    if (item.kind === 'polygon') return { ...item, points: item.points.map(point) };
    return item.kind === 'text' ? { ...item, ...point(item), size: length(item.size) } : boxed(item);
  };
  return {
    ...map,
    sections: map.sections.map(section),
    shapes: map.shapes.map(shape),
    ...(map.focalPoint && { focalPoint: point(map.focalPoint) }),
    ...(map.background && { background: boxed(map.background) }),
  };
}
