import { groupCode } from '@vh/domain';
import styles from './number-sentence.module.css';

interface NumberSentenceProps {
  /** The number of an order. */
  readonly number: string;
  readonly say: (number: string) => string;
}

/** A sentence that names an order; no line ends at the hyphen of its number. */
export function NumberSentence({ number, say }: NumberSentenceProps) {
  const grouped = groupCode(number);
  const [before = '', ...after] = say(grouped).split(grouped);
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <span className={styles.number}>{grouped}</span>
      {after.join(grouped)}
    </>
  );
}
