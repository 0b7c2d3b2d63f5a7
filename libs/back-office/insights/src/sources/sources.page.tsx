import { EventFrame } from '@vh/back-office-event-frame';
import { PageTitle, useHasFlag, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { PageHeader } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useSourceTexts } from './source-texts.ts';
import { SourcesView } from './sources-view.tsx';

/** Where visits and orders of an organiser came from; in its own area, of the organiser of the path. */
export function SourcesPage({ scope }: { scope: ViewScope }) {
  const { text } = useSourceTexts();
  const placed = usePlacedScope(scope);
  const { clientId = placed.clientId ?? '' } = useParams();
  const seesMoney = useHasFlag(placed, 'can-view-finance');
  const stats =
    placed.clientId === undefined ? `${placed.base}/client/${clientId}/stats` : `${placed.base}/stats`;
  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PageHeader back={{ href: stats, label: text('statistics') }} title={text('title')} />
      <SourcesView of={{ clientId }} seesMoney={seesMoney} />
    </>
  );
}

/** Where visits and orders of an event came from. */
export function EventSourcesPage({ scope }: { scope: ViewScope }) {
  const { text } = useSourceTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const seesMoney = useHasFlag(placed, 'can-view-finance');
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="sources" title={text('title')} />
      <SourcesView of={{ eventId }} seesMoney={seesMoney} />
    </>
  );
}
