import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Wrap } from '@vh/ui/shell';
import { Suspense } from 'react';
import { SponsorStrip } from '../sponsors/sponsor-strip.tsx';
import { SectionBoundary } from './section-boundary.tsx';

/** Who supports the platform. Most platforms have none, so no room is kept for it. */
export function HomeSponsors() {
  return (
    <SectionBoundary>
      <Suspense>
        <Sponsors />
      </Suspense>
    </SectionBoundary>
  );
}

function Sponsors() {
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/sponsor/get-list', {}));
  if (data.sponsors.length === 0) return null;
  return (
    <Wrap section>
      <SponsorStrip sponsors={data.sponsors} />
    </Wrap>
  );
}
