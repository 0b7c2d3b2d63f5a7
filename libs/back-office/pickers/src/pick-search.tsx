import { FieldError, SearchField } from '@vh/ui';
import { mostFound, type Finding, type Findings, type PickWords } from './findings.ts';
import styles from './pick.module.css';

interface PickSearchProps<F extends Finding> {
  readonly id?: string;
  readonly className?: string;
  readonly label: string;
  readonly search: PickWords;
  readonly findings: Findings<F>;
  /** Those that were chosen already; they are not offered again. */
  readonly takenIds?: readonly string[];
  /** What is said where the words find nothing. */
  readonly nothing: string;
  readonly error?: string | undefined;
  readonly onPick: (found: F) => void;
}

/** A search with its findings as buttons under it; one press chooses, and the next one begins again. */
export function PickSearch<F extends Finding>(props: PickSearchProps<F>) {
  const { label, search, findings, takenIds = [], error, onPick } = props;
  const found = findings.found?.filter(({ id }) => !takenIds.includes(id));
  return (
    <>
      <SearchField
        {...(props.id && { id: props.id })}
        {...(props.className && { className: props.className })}
        label={label}
        placeholder={label}
        value={search.typed}
        onChange={event => search.type(event.target.value)}
      />
      {error && <FieldError>{error}</FieldError>}
      {found && found.length > 0 && (
        <ul className={styles.found} aria-busy={findings.isFetching}>
          {found.slice(0, mostFound).map(one => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(one);
                  search.type('');
                }}
              >
                <b>{one.name}</b>
                <span>{one.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {search.words !== '' && found?.length === 0 && (
        <p className={styles.quiet} role="status">
          {props.nothing}
        </p>
      )}
    </>
  );
}
