import { useParams } from 'react-router-dom';
import { NeedsOrders, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { EventFrame, useEventFrameTexts } from '@vh/back-office-event-frame';
import { OrderList } from '@vh/back-office-orders';

/** The orders of one event. */
export function EventOrdersPage({ scope }: { scope: ViewScope }) {
  const { text } = useEventFrameTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const title = text('eventOrders');
  return (
    <NeedsOrders
      scope={scope}
      title={title}
      back={{ href: `${placed.base}/event/${eventId}`, label: text('backToEvent') }}
    >
      <OrderList
        scope={placed}
        eventId={eventId}
        head={({ tools }) => (
          <EventFrame eventId={eventId} scope={placed} at="orders" title={title} actions={tools} />
        )}
      />
    </NeedsOrders>
  );
}
