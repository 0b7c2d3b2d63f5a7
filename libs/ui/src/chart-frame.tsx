import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './chart-frame.module.css';

/** The words of the switch between a drawing and its table. */
export interface ChartLabels {
  showTable: string;
  showChart: string;
}

interface ChartFrameProps {
  /** What the drawing says, in a sentence. */
  label: string;
  labels: ChartLabels;
  chart: ReactNode;
  /** Header texts, then one row of texts per point. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  className?: string | undefined;
}

/** A drawing and, by a switch under it, the same numbers as a table. */
export function ChartFrame({ label, labels, chart, columns, rows, className }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={cx(styles.frame, className)}>
      {asTable ? <ChartTable label={label} columns={columns} rows={rows} /> : chart}
      <button type="button" className={styles.toggle} onClick={() => setAsTable(!asTable)}>
        {asTable ? labels.showChart : labels.showTable}
      </button>
    </figure>
  );
}

function ChartTable({ label, columns, rows }: Pick<ChartFrameProps, 'label' | 'columns' | 'rows'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, cellIndex) =>
                cellIndex === 0 ? (
                  <th key={cellIndex} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={cellIndex}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
