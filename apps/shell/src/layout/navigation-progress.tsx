import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { loadWithRetries } from '../later/load-with-retries.ts';
import styles from './navigation-progress.module.css';

/** After this one says that it takes longer, in milliseconds. */
const longMs = 10_000;

const SlowNotice = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./slow-notice.tsx')).SlowNotice })),
);

/** A line at the top of the window while the next page is fetched; short waits never show it, long ones are owned up to. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Loading />;
}

function Loading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className={styles.line} aria-hidden="true" />
      {isLong && (
        <Suspense>
          <SlowNotice />
        </Suspense>
      )}
    </>
  );
}
