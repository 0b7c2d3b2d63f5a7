import { useText } from '@vh/i18n';
import { useIsOnline } from '../app/use-is-online.ts';
import styles from './offline-bar.module.css';

/** Says on every page that there is no connection, for as long as there is none. */
export function OfflineBar() {
  const { text } = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.bar} data-shown={!isOnline || undefined}>
      {!isOnline && text('offline')}
    </div>
  );
}
