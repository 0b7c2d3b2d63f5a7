import { lazy, Suspense } from 'react';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import { useIsHydrated } from '../../later/use-is-hydrated.ts';
import styles from './visitors-slot.module.css';

const VisitorsLine = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./visitors-line.tsx')).VisitorsLine })),
);

/** Keeps the place of the line about visitors, which is asked for when the page is there. */
export function VisitorsSlot({ slug }: { slug: string }) {
  const isShown = useIsHydrated();
  return (
    <p className={styles.line}>
      {isShown && (
        <Suspense>
          <VisitorsLine slug={slug} />
        </Suspense>
      )}
    </p>
  );
}
