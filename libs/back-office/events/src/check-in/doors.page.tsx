import { useApiQuery } from '@vh/api-client';
import { PageHeader } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageTitle, useHasFlag, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { EventPages } from '../event/event-pages.tsx';
import { EventBadge } from '../event/event-badge.tsx';
import { ContestedList } from './contested-list.tsx';
import { useDoorsTexts } from './doors-texts.ts';
import { CodeKeyPart } from './code-key.part.tsx';
import { GatesPart } from './gates-form.tsx';

/** The doors of one event: what went wrong at them, what each takes, and what they are to mind. */
export function DoorsPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useDoorsTexts();
  const placed = usePlacedScope(scope);
  const seesBuyers = useHasFlag(placed, 'can-view-orders');
  const { eventId = '' } = useParams();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const title = event.data?.title;
  return (
    <>
      <PageTitle>{[text('doors'), title].filter(Boolean).join(', ')}</PageTitle>
      <PageHeader
        back={{
          href: `${placed.base}/event/${placed.canOpenEvents ? eventId : `${eventId}/event-manager`}`,
          label: title ?? text('backToEvent'),
        }}
        title={text('doors')}
        meta={event.data && <EventBadge event={event.data} />}
      />
      {placed.canOpenEvents && <EventPages eventId={eventId} scope={placed} at="doors" />}
      {seesBuyers && <ContestedList eventId={eventId} scope={placed} />}
      <GatesPart eventId={eventId} />
      <CodeKeyPart eventId={eventId} />
    </>
  );
}
