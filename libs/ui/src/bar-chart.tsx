import { ChartFrame } from './chart-frame.tsx';
import type { ChartLabels } from './chart-frame.tsx';
import styles from './bar-chart.module.css';

/** The colours of series, told apart by colour-blind eyes and always labelled too. */
export type ChartSeries = 1 | 2 | 3 | 4 | 5;

/** One bar: its name, its length and how that reads. */
export interface Bar {
  key: string;
  label: string;
  value: number;
  display: string;
  series?: ChartSeries;
}

/** Props of lying bars. */
export interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  labels: ChartLabels;
  /** Headers of the table: what a bar is, and what is counted. */
  columns: readonly [string, string];
  /** What a full bar means; the longest bar without it. */
  max?: number;
  className?: string;
}

/** Lying bars with their names before and their numbers behind them. */
export function BarChart({ label, bars, labels, columns, max, className }: BarChartProps) {
  const full = max ?? Math.max(0, ...bars.map(bar => bar.value));
  const share = (value: number): number => (full > 0 ? Math.min(100, (value / full) * 100) : 0);
  const chart = (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar, index) => (
        <li key={bar.key} className={styles.bar}>
          <span className={styles.name}>{bar.label}</span>
          <svg
            className={styles.track}
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect width={share(bar.value)} height="10" fill={`var(--s${bar.series ?? (index % 5) + 1})`} />
          </svg>
          <span className={styles.value}>{bar.display}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <ChartFrame
      label={label}
      labels={labels}
      chart={chart}
      columns={columns}
      rows={bars.map(bar => [bar.label, bar.display])}
      className={className}
    />
  );
}
