import { useText } from '@vh/i18n';
import { useLaterWords } from '../later/use-later-words.ts';
import styles from './version-notice.module.css';

/** Says that the next page takes its time. */
export function SlowNotice() {
  const { text } = useText();
  const hasWords = useLaterWords();
  return (
    <aside className={styles.plate} role="status">
      <p className={styles.alone}>{hasWords && text('loadingLong')}</p>
    </aside>
  );
}
