import { IconButton, type DataColumn } from '@vh/ui';
import styles from './list.module.css';

interface OrderColumnOptions<R> {
  /** The whole list in its order. */
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly header: string;
  /** Names of the two buttons of a row. */
  readonly labelOf: (row: R, way: 'up' | 'down') => string;
  readonly isBusy: boolean;
  /** Puts a row before another, or after all where none is named. */
  readonly onMove: (row: R, beforeKey: string | undefined) => void;
}

/** A column with buttons that put a row one place further up or down; its key is `position`. */
export function orderColumn<R>(options: OrderColumnOptions<R>): DataColumn<R> {
  const { rows, keyOf, header, labelOf, isBusy, onMove } = options;
  return {
    key: 'position',
    header,
    align: 'end',
    sortable: true,
    phone: 'second-end',
    cell: row => (
      <span className={styles.moves}>
        {(['up', 'down'] as const).map(way => {
          const next = neighbourOf(rows.map(keyOf), keyOf(row), way);
          return (
            <IconButton
              key={way}
              icon={way === 'up' ? 'chevron-up' : 'chevron-down'}
              label={labelOf(row, way)}
              disabled={next === null || isBusy}
              onClick={() => onMove(row, next ?? undefined)}
            />
          );
        })}
      </span>
    ),
  };
}

/** Before which one another is put to move up or down; undefined is after all, null says that it can't be moved. */
export function neighbourOf(
  keys: readonly string[],
  key: string,
  way: 'up' | 'down',
): string | undefined | null {
  const at = keys.indexOf(key);
  if (way === 'up') return keys[at - 1] ?? null;
  return at + 1 < keys.length ? keys[at + 2] : null;
}
