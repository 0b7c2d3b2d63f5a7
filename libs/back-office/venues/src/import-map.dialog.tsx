import { Dialog, Skeleton } from '@vh/ui';
import { lazy, Suspense } from 'react';
import type { Hall } from './hall.ts';
import { useVenueTexts } from './texts/venue-texts.ts';

const ImportNewMap = lazy(async () => ({ default: (await import('./import-new-map.tsx')).ImportNewMap }));

interface ImportMapDialogProps {
  readonly hall: Hall;
  readonly base: string;
  readonly onClose: () => void;
}

/** Makes a seat map of a file; how files are read loads only now. */
export function ImportMapDialog(props: ImportMapDialogProps) {
  const { text } = useVenueTexts();
  const waiting = (
    <Dialog open size="l" onClose={props.onClose} title={text('importMap')} closeLabel={text('close')}>
      <Skeleton height={240} />
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <ImportNewMap {...props} />
    </Suspense>
  );
}
