/** A value at a position. */
export interface PlotPoint {
  x: number;
  y: number;
}

interface PlotScaleInput {
  series: readonly (readonly PlotPoint[])[];
  ticks: { x: readonly { value: number }[]; y: readonly { value: number }[] };
  /** A value that must fit, such as the capacity. */
  top?: number | undefined;
  width: number;
  height: number;
}

const MARGIN = { left: 46, right: 84, top: 30, bottom: 26 };

const round = (value: number): number => Math.round(value * 10) / 10;

/** Maps values to a drawing of the given size; the vertical axis starts at 0. */
export function plotScale({ series, ticks, top, width, height }: PlotScaleInput) {
  const points = series.flat();
  const xs = [...points.map(point => point.x), ...ticks.x.map(tick => tick.value)];
  const ys = [...points.map(point => point.y), ...ticks.y.map(tick => tick.value), top ?? 0];
  const minX = Math.min(...xs, Infinity);
  const spanX = Math.max(...xs, -Infinity) - minX || 1;
  const maxY = Math.max(...ys, 0) || 1;
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const x = (value: number): number => round(MARGIN.left + ((value - minX) / spanX) * (right - MARGIN.left));
  const y = (value: number): number => round(bottom - (value / maxY) * (bottom - MARGIN.top));
  const path = (line: readonly PlotPoint[]): string =>
    line.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}`).join('');
  return { x, y, path, left: MARGIN.left, right, bottom };
}
