import { Checkbox, Popover } from '@vh/ui';
import styles from './column-menu.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

/** Props of the choice of a list's columns. */
export interface ColumnMenuProps {
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly choice: ColumnChoice;
  readonly size?: 's' | 'm';
}

/** A button with a box for each column that can be left out; phones show rows of their own. */
export function ColumnMenu({ label, columns, choice, size = 's' }: ColumnMenuProps) {
  return (
    <Popover label={label} size={size} align="end" className={styles.root}>
      {() => (
        <div className={styles.list}>
          {columns.map(column => (
            <Checkbox
              key={column.key}
              label={column.label}
              checked={choice.isShown(column.key)}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
        </div>
      )}
    </Popover>
  );
}
