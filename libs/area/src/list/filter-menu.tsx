import { cx, FilterChip, usePopover } from '@vh/ui';
import type { ReactNode } from 'react';
import styles from './filter-menu.module.css';

/** Props of a filter with a panel to choose its value in. */
export interface FilterMenuProps {
  readonly label: string;
  /** The chosen value in words; absent while nothing is chosen. */
  readonly value: string | undefined;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** The panel, given how to close it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter chip that opens a panel. */
export function FilterMenu({ label, value, clearLabel, onClear, children }: FilterMenuProps) {
  const { open, setOpen, close, rootRef } = usePopover();
  return (
    <div ref={rootRef} className={styles.root}>
      <FilterChip
        label={label}
        value={value}
        expanded={open}
        onClick={() => setOpen(!open)}
        onClear={onClear}
        clearLabel={clearLabel}
      />
      {open ? <div className={styles.panel}>{children(close)}</div> : null}
    </div>
  );
}

/** Props of a filter with a fixed list of values. */
export interface ChoiceFilterProps<V extends string> {
  readonly label: string;
  readonly clearLabel: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

/** A filter chip with a fixed list of values. */
export function ChoiceFilter<V extends string>({
  label,
  clearLabel,
  options,
  value,
  onChange,
}: ChoiceFilterProps<V>) {
  const chosen = options.find(option => option.value === value);
  return (
    <FilterMenu
      label={label}
      value={chosen?.label}
      clearLabel={clearLabel}
      onClear={() => onChange(undefined)}
    >
      {close => (
        <ul>
          {options.map(option => (
            <li key={option.value}>
              <button
                type="button"
                className={cx(styles.choice, option.value === value && styles.current)}
                aria-pressed={option.value === value}
                onClick={() => {
                  close();
                  onChange(option.value);
                }}
              >
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FilterMenu>
  );
}
