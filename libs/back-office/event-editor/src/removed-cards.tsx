import { Button } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { useCardTexts } from './card-texts.ts';
import { useEventFormTexts } from './event-form-texts.ts';
import { useForm } from './form-context.ts';
import type { RemovedCard } from './removed-cards.model.ts';
import styles from './event-form.module.css';

/** What was removed from a list of the form, each with a way to put it back. */
export function RemovedCards({ list }: { list: RemovedCard['list'] }) {
  const { removed } = useForm();
  const cards = removed.filter(card => card.list === list);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {cards.map(card => (
        <Removed key={card.id} card={card} />
      ))}
    </ul>
  );
}

function Removed({ card }: { card: RemovedCard }) {
  const { text } = useCardTexts();
  const form = useEventFormTexts();
  const { restore } = useForm();
  const undo = useRef<HTMLButtonElement>(null);
  // the button that removed it is gone, and the focus with it
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  const name = card.name || form.text('noName');
  return (
    <li className={styles.row}>
      <p className={styles.quiet} role="status">
        {text('removed', { name })}
      </p>
      <Button
        ref={undo}
        size="s"
        variant="text"
        aria-label={text('putBackName', { name })}
        onClick={() => restore(card)}
      >
        {text('putBack')}
      </Button>
    </li>
  );
}
