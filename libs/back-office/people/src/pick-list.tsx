import { Button, FieldError, SelectField } from '@vh/ui';
import { useId, type ReactNode } from 'react';
import { usePeopleTexts } from './people-texts.ts';
import styles from './people.module.css';

interface PickListProps {
  readonly id: string;
  readonly legend: string;
  readonly addLabel: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Closed ones are named where they are chosen, and not offered. */
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly isClosed?: boolean | undefined;
  }[];
  readonly chosen: readonly string[];
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** What stands under the name of something that is chosen. */
  readonly children?: (id: string) => ReactNode;
}

/** Things of a list that somebody belongs to, with a way to add one and to take each out. */
export function PickList(props: PickListProps) {
  const { id, legend, addLabel, help, error, options, chosen, onAdd, onRemove, children } = props;
  const { text } = usePeopleTexts();
  const helpId = useId();
  const nameOf = (one: string) => options.find(option => option.id === one)?.name ?? one;
  const free = options.filter(option => !option.isClosed && !chosen.includes(option.id));
  return (
    <fieldset className={styles.pick} aria-describedby={help ? helpId : undefined}>
      <legend>{legend}</legend>
      {help && (
        <p id={helpId} className={styles.quiet}>
          {help}
        </p>
      )}
      {chosen.length === 0 && <p className={styles.quiet}>{text('noneYet')}</p>}
      {chosen.length > 0 && (
        <ul className={styles.picked}>
          {chosen.map(one => (
            <li key={one}>
              <div className={styles.pickedHead}>
                <strong>{nameOf(one)}</strong>
                <Button
                  size="s"
                  variant="text"
                  aria-label={text('removeOf', { name: nameOf(one) })}
                  onClick={() => onRemove(one)}
                >
                  {text('remove')}
                </Button>
              </div>
              {children?.(one)}
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <SelectField
          id={id}
          label={addLabel}
          value=""
          options={[
            { value: '', label: text('choose') },
            ...free.map(option => ({ value: option.id, label: option.name })),
          ]}
          onChange={({ target: { value } }) => value !== '' && onAdd(value)}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
