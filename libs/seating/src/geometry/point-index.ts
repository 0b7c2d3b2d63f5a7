import { boundingBox, type Box } from './points.ts';
import { isInPolygon, polygonBox } from './polygons.ts';
import type { Point } from '../seat-map.ts';

/** Finds points by where they are; answers are places in the list it was made of. */
export interface PointIndex {
  /** The nearest point within a distance, map units; undefined when none is. */
  nearest(point: Point, radius: number): number | undefined;
  /** All points in a rectangle, its border included, in the order of the list. */
  inBox(box: Box): number[];
  /** Number of points that are in a rectangle, its border included; no more than `most` are counted. */
  countInBox(box: Box, most: number): number;
  /** All points in a polygon, in the order of the list. */
  inLasso(polygon: readonly Point[]): number[];
}

/** About so many points share a cell: few to look at, few cells to pass. */
const pointsPerCell = 4;

/** Sorts points into the cells of a grid. Points that are not numbers are never found. */
export function createPointIndex(xs: ArrayLike<number>, ys: ArrayLike<number>): PointIndex {
  const grid = createGrid(xs, ys);

  function visit(box: Box, see: (index: number) => void): void {
    const [firstColumn, lastColumn] = [grid.columnOf(box.left), grid.columnOf(box.right)];
    const [firstRow, lastRow] = [grid.rowOf(box.top), grid.rowOf(box.bottom)];
    for (let row = firstRow; row <= lastRow; row += 1) {
      const from = grid.starts[row * grid.columns + firstColumn] ?? 0;
      const to = grid.starts[row * grid.columns + lastColumn + 1] ?? 0;
      for (let at = from; at < to; at += 1) see(grid.indexes[at] ?? 0);
    }
  }

  function inBox({ left, top, right, bottom }: Box): number[] {
    const found: number[] = [];
    visit({ left, top, right, bottom }, index => {
      const [x = NaN, y = NaN] = [xs[index], ys[index]];
      if (x >= left && x <= right && y >= top && y <= bottom) found.push(index);
    });
    return found.sort((one, other) => one - other);
  }

  function countInBox({ left, top, right, bottom }: Box, most: number): number {
    let count = 0;
    const [firstColumn, lastColumn] = [grid.columnOf(left), grid.columnOf(right)];
    const [firstRow, lastRow] = [grid.rowOf(top), grid.rowOf(bottom)];
    for (let row = firstRow; row <= lastRow; row += 1) {
      const to = grid.starts[row * grid.columns + lastColumn + 1] ?? 0;
      for (let at = grid.starts[row * grid.columns + firstColumn] ?? 0; at < to; at += 1) {
        const index = grid.indexes[at] ?? 0;
        const [x = NaN, y = NaN] = [xs[index], ys[index]];
        if (x >= left && x <= right && y >= top && y <= bottom) count += 1;
        if (count >= most) return count;
      }
    }
    return count;
  }

  return {
    inBox,
    countInBox,
    nearest({ x, y }, radius) {
      let best: number | undefined;
      let least = radius * radius;
      visit({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }, index => {
        const square = ((xs[index] ?? NaN) - x) ** 2 + ((ys[index] ?? NaN) - y) ** 2;
        if (square > least || (square === least && best !== undefined && best < index)) return;
        best = index;
        least = square;
      });
      return best;
    },
    inLasso(polygon) {
      return inBox(polygonBox(polygon)).filter(index =>
        isInPolygon({ x: xs[index] ?? NaN, y: ys[index] ?? NaN }, polygon),
      );
    },
  };
}

interface Grid {
  readonly columns: number;
  /** Where the points of each cell begin in `indexes`, row by row; one more than there are cells. */
  readonly starts: Int32Array;
  readonly indexes: Int32Array;
  columnOf(x: number): number;
  rowOf(y: number): number;
}

function createGrid(xs: ArrayLike<number>, ys: ArrayLike<number>): Grid {
  const known: number[] = [];
  for (let at = 0; at < xs.length; at += 1) {
    if (Number.isFinite(xs[at]) && Number.isFinite(ys[at])) known.push(at);
  }
  const box = boxOf(known, xs, ys);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const cells = Math.max(1, Math.ceil(known.length / pointsPerCell));
  const side = Math.max(Math.sqrt((width * height) / cells), Math.max(width, height) / cells) || 1;
  const columns = Math.floor(width / side) + 1;
  const rows = Math.floor(height / side) + 1;
  const columnOf = (x: number) => clamp(Math.floor((x - box.left) / side), columns - 1);
  const rowOf = (y: number) => clamp(Math.floor((y - box.top) / side), rows - 1);
  const cellOf = (index: number) => rowOf(ys[index] ?? 0) * columns + columnOf(xs[index] ?? 0);
  const starts = new Int32Array(columns * rows + 1);
  for (const index of known) {
    const cell = cellOf(index) + 1;
    starts[cell] = (starts[cell] ?? 0) + 1;
  }
  for (let cell = 1; cell < starts.length; cell += 1) {
    starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
  }
  const next = starts.slice();
  const indexes = new Int32Array(known.length);
  for (const index of known) {
    const cell = cellOf(index);
    const at = next[cell] ?? 0;
    indexes[at] = index;
    next[cell] = at + 1;
  }
  return { columns, starts, indexes, columnOf, rowOf };
}

function boxOf(known: readonly number[], xs: ArrayLike<number>, ys: ArrayLike<number>): Box {
  const points = known.map(index => ({ x: xs[index] ?? 0, y: ys[index] ?? 0 }));
  return boundingBox(points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
}

/** To 0 … most; what is not a number to 0. */
function clamp(value: number, most: number): number {
  return value > 0 ? Math.min(value, most) : 0;
}
