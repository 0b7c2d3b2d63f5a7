import { lazy, Suspense } from 'react';
import { loadWithRetries } from '../../later/load-with-retries.ts';
import { useLaterWords } from '../../later/use-later-words.ts';

const Words = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./error-text.tsx')).ErrorText })),
);

/** A failed call in the reader's words, which are fetched when one fails. */
export function LaterErrorText({ error }: { error: unknown }) {
  if (!useLaterWords()) return null;
  return (
    <Suspense>
      <Words error={error} />
    </Suspense>
  );
}
