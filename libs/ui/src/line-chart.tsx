import { ChartFrame } from './chart-frame.tsx';
import type { ChartLabels } from './chart-frame.tsx';
import { LinePlot } from './line-plot.tsx';
import type { LineSeries, PlotTick } from './line-plot.tsx';
import styles from './line-chart.module.css';

export type { LineSeries, PlotTick } from './line-plot.tsx';

/** Props of a curve over time. */
export interface LineChartProps {
  /** What the curve says, in a sentence; also the picture's name. */
  label: string;
  series: readonly LineSeries[];
  xTicks: readonly PlotTick[];
  yTicks: readonly PlotTick[];
  /** The most there can be, drawn as a dotted line with its name. */
  capacity?: PlotTick;
  labels: ChartLabels;
  /** The header of the table's first column. */
  xLabel: string;
  /** How numbers read in the table. */
  formatX?: (x: number) => string;
  formatY?: (y: number) => string;
  className?: string;
}

/** One drawing per width of the container, so that the text keeps its size. */
const SIZES = [
  { key: 'broad', width: 1120, height: 300 },
  { key: 'wide', width: 760, height: 252 },
  { key: 'middle', width: 540, height: 240 },
  { key: 'narrow', width: 370, height: 230 },
] as const;

/** Curves with their names on them; the first filled, comparisons dashed. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    series,
    xTicks,
    yTicks,
    capacity,
    labels,
    xLabel,
    formatX = String,
    formatY = String,
    className,
  } = props;
  const plot = { series, xTicks, yTicks, capacity };
  const chart = (
    <div role="img" aria-label={label} className={styles.chart}>
      {SIZES.map(({ key, width, height }) => (
        <LinePlot key={key} {...plot} width={width} height={height} className={styles[key]} />
      ))}
    </div>
  );
  return (
    <ChartFrame
      label={label}
      labels={labels}
      chart={chart}
      columns={[xLabel, ...series.map(one => one.label)]}
      rows={tableRows(series, formatX, formatY)}
      className={className}
    />
  );
}

const tableRows = (
  series: readonly LineSeries[],
  formatX: (x: number) => string,
  formatY: (y: number) => string,
): string[][] => {
  const xs = [...new Set(series.flatMap(one => one.points.map(point => point.x)))].sort((a, b) => a - b);
  const valueAt = (one: LineSeries, x: number): string => {
    const point = one.points.find(candidate => candidate.x === x);
    return point === undefined ? '' : formatY(point.y);
  };
  return xs.map(x => [formatX(x), ...series.map(one => valueAt(one, x))]);
};
