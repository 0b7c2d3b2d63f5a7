import { cx } from './class-names.ts';
import { plotScale } from './plot-scale.ts';
import type { PlotPoint } from './plot-scale.ts';
import styles from './line-chart.module.css';

/** A position on an axis and its word. */
export interface PlotTick {
  value: number;
  label: string;
}

/** One curve; `compare` is drawn dashed and without filling. */
export interface LineSeries {
  key: string;
  label: string;
  points: readonly PlotPoint[];
  compare?: boolean;
  /** Written at the end of the curve; the label without it. */
  endLabel?: string;
}

interface LinePlotProps {
  series: readonly LineSeries[];
  xTicks: readonly PlotTick[];
  yTicks: readonly PlotTick[];
  capacity?: PlotTick | undefined;
  width: number;
  height: number;
  className?: string | undefined;
}

const colourOf = (series: LineSeries, index: number): string =>
  series.compare ? 'var(--s2)' : `var(--s${index === 0 ? 1 : index + 2})`;

/** The drawing of a curve at one size. */
export function LinePlot({ series, xTicks, yTicks, capacity, width, height, className }: LinePlotProps) {
  const scale = plotScale({
    series: series.map(one => one.points),
    ticks: { x: xTicks, y: yTicks },
    top: capacity?.value,
    width,
    height,
  });
  return (
    <svg
      className={cx(styles.plot, className)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {yTicks.map(tick => (
        <g key={tick.value}>
          <path className={styles.grid} d={`M${scale.left} ${scale.y(tick.value)}H${scale.right}`} />
          <text x={scale.left - 8} y={scale.y(tick.value) + 4} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      {xTicks.map(tick => (
        <text key={tick.value} x={scale.x(tick.value)} y={height - 6} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      {capacity === undefined ? null : (
        <>
          <path className={styles.capacity} d={`M${scale.left} ${scale.y(capacity.value)}H${scale.right}`} />
          <text x={scale.right + 6} y={scale.y(capacity.value) + 4}>
            {capacity.label}
          </text>
        </>
      )}
      {series.map((one, index) => (
        <Curve
          key={one.key}
          series={one}
          colour={colourOf(one, index)}
          filled={index === 0 && !one.compare}
          scale={scale}
        />
      ))}
    </svg>
  );
}

interface CurveProps {
  series: LineSeries;
  colour: string;
  filled: boolean;
  scale: ReturnType<typeof plotScale>;
}

function Curve({ series, colour, filled, scale }: CurveProps) {
  const first = series.points.at(0);
  const last = series.points.at(-1);
  if (first === undefined || last === undefined) return null;
  const line = scale.path(series.points);
  const label = series.endLabel ?? series.label;
  return (
    <>
      {filled ? (
        <path
          d={`${line}L${scale.x(last.x)} ${scale.bottom}L${scale.x(first.x)} ${scale.bottom}Z`}
          fill={colour}
          opacity="0.12"
        />
      ) : null}
      <path
        d={line}
        fill="none"
        stroke={colour}
        strokeWidth={series.compare ? 2 : 3}
        strokeDasharray={series.compare ? '7 4' : undefined}
      />
      {series.compare ? null : (
        <circle className={styles.end} cx={scale.x(last.x)} cy={scale.y(last.y)} r="6" fill={colour} />
      )}
      <text
        className={series.compare ? undefined : styles.strong}
        x={scale.x(last.x) + (series.compare ? 6 : 7)}
        y={scale.y(last.y) + (series.compare ? 18 : -13)}
        textAnchor={series.compare ? 'start' : 'end'}
      >
        {label}
      </text>
    </>
  );
}
