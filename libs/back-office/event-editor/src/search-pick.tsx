import { FieldError, SearchField } from '@vh/ui';
import { useDeferredValue, useState } from 'react';
import { controlId } from './form-steps.model.ts';
import styles from './event-form.module.css';

/** Something that a search has found. */
export interface Pickable {
  readonly id: string;
  readonly label: string;
  readonly note: string;
}

interface SearchPickProps {
  readonly path: string;
  readonly label: string;
  /** What is found for the words; undefined while it is awaited. */
  readonly useFound: (words: string) => readonly Pickable[] | undefined;
  readonly nothing: string;
  readonly onPick: (found: Pickable) => void;
  /** What is wrong with what was picked, in words. */
  readonly error?: string | undefined;
}

/** A search with its findings as buttons under it; one press chooses. */
export function SearchPick({ path, label, useFound, nothing, onPick, error }: SearchPickProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const found = useFound(words);
  const errorId = `${controlId(path)}-error`;
  return (
    <div className={styles.pick}>
      <SearchField
        id={controlId(path)}
        label={label}
        placeholder={label}
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ul className={styles.found} aria-busy={found === undefined}>
        {found?.map(one => (
          <li key={one.id}>
            <button type="button" className={styles.foundOne} onClick={() => onPick(one)}>
              <strong>{one.label}</strong>
              <span>{one.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p className={styles.quiet} role="status">
          {nothing}
        </p>
      )}
    </div>
  );
}
