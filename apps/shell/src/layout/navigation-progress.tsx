import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A line at the top of the window while the next page is fetched; short waits never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} aria-hidden="true" />;
}
