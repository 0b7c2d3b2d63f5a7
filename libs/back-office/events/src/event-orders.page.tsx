import { useApiQuery } from '@vh/api-client';
import { PageHeader } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { NeedsOrders, PageTitle, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { OrderList } from '@vh/back-office-orders';
import { EventBadge } from './event/event-badge.tsx';
import { EventPages } from './event/event-pages.tsx';
import { useEventTexts } from './event/event-texts.ts';

/** The orders of one event, below its own heading. */
export function EventOrdersPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useEventTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const { data: event } = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const title = event?.title ?? text('eventOrders');
  const back = { href: `${placed.base}/event/${eventId}`, label: text('eventOverview') };
  return (
    <NeedsOrders scope={scope} title={title} back={back}>
      <OrderList
        scope={placed}
        eventId={eventId}
        head={({ tools }) => (
          <>
            <PageTitle>{[text('eventOrders'), event?.title].filter(Boolean).join(', ')}</PageTitle>
            <PageHeader
              back={{ href: `${placed.base}/event`, label: text('backToEvents') }}
              title={title}
              meta={event && <EventBadge event={event} />}
              actions={tools}
            />
            <EventPages eventId={eventId} scope={placed} at="orders" />
          </>
        )}
      />
    </NeedsOrders>
  );
}
