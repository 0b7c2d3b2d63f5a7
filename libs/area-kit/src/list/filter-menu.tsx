import { normaliseSearchText } from '@vh/domain';
import { cx, FilterChip, TextField, usePopover } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { useListTexts } from './list-texts.ts';
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
        <Choices
          {...{ label, options, value }}
          onChoose={chosenValue => {
            close();
            onChange(chosenValue);
          }}
        />
      )}
    </FilterMenu>
  );
}

/** From this many values on they are searched rather than looked through. */
const manyOptions = 12;

function Choices<V extends string>({
  label,
  options,
  value,
  onChoose,
}: Pick<ChoiceFilterProps<V>, 'label' | 'options' | 'value'> & { onChoose: (value: V) => void }) {
  const { text } = useListTexts();
  const [words, setWords] = useState('');
  const wanted = normaliseSearchText(words);
  const shown = options.filter(option => normaliseSearchText(option.label).includes(wanted));
  return (
    <>
      {options.length >= manyOptions && (
        <div className={styles.search}>
          <TextField
            type="search"
            label={text('narrow', { filter: label })}
            value={words}
            maxLength={60}
            autoComplete="off"
            onChange={event => setWords(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className={styles.nothing} role="status">
          {text('emptyTitle')}
        </p>
      )}
      <ul>
        {shown.map(option => (
          <li key={option.value}>
            <button
              type="button"
              className={cx(styles.choice, option.value === value && styles.current)}
              aria-pressed={option.value === value}
              onClick={() => onChoose(option.value)}
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
