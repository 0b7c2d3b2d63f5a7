import { IconButton } from '@vh/ui';
import type { ReactNode } from 'react';
import styles from './pick.module.css';

interface ChosenListProps<One> {
  readonly chosen: readonly One[];
  readonly keyOf: (one: One) => string;
  readonly children: (one: One, index: number) => ReactNode;
  readonly removeLabel: (one: One) => string;
  readonly onRemove: (one: One) => void;
}

/** What was chosen one by one, each with a way to take it out. */
export function ChosenList<One>({ chosen, keyOf, children, removeLabel, onRemove }: ChosenListProps<One>) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {chosen.map((one, index) => (
        <li key={keyOf(one)}>
          <span>{children(one, index)}</span>
          <IconButton icon="close" label={removeLabel(one)} onClick={() => onRemove(one)} />
        </li>
      ))}
    </ul>
  );
}
