import { useText } from '@vh/i18n';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useLaterWords } from '../later/use-later-words.ts';
import styles from './version-notice.module.css';
import { reloadIfSafe, reloadNow, subscribeToWaitingBuild, waitingBuild } from '../runtime/version-watch.ts';

/** Says quietly that a new build waits until a form is sent or left, and reloads when that is so. */
export function VersionNotice() {
  const { text } = useText();
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const waiting = useSyncExternalStore(subscribeToWaitingBuild, waitingBuild, () => undefined);
  const hasWords = useLaterWords();
  useEffect(() => {
    if (arrivedAt.current !== pathname) reloadIfSafe();
  }, [pathname]);
  if (waiting === undefined || !hasWords) return null;
  return (
    <aside className={styles.plate} role="status">
      <p>{text('versionReady')}</p>
      <button type="button" className={styles.act} onClick={reloadNow}>
        {text('versionReload')}
      </button>
    </aside>
  );
}
