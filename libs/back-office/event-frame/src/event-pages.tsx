import { Tabs, type TabItem } from '@vh/ui';
import { useHasFlag, type PlacedScope } from '@vh/area-kit';
import { useEventFrameTexts } from './event-frame-texts.ts';

/** The pages of an event; `overview` is its own page. */
export type EventPageName =
  | 'overview'
  | 'event-manager'
  | 'doors'
  | 'orders'
  | 'attendees'
  | 'messages'
  | 'places'
  | 'guests'
  | 'waiting'
  | 'codes'
  | 'questions'
  | 'pictures'
  | 'tickets'
  | 'mail-texts'
  | 'promote'
  | 'sources'
  | 'seat-service';

interface EventPagesProps {
  readonly eventId: string;
  readonly scope: PlacedScope;
  /** The one that is open. */
  readonly at: EventPageName;
}

/** Tabs with the pages that an event has in an area, as far as the reader may open them. */
export function EventPages({ eventId, scope, at }: EventPagesProps) {
  const { text } = useEventFrameTexts();
  const seesBuyers = useHasFlag(scope, 'can-view-orders');
  const own = `${scope.base}/event/${eventId}`;
  const tab = (name: EventPageName, label: string, path: string = name): TabItem => ({
    href: `${own}/${path}`,
    label,
    current: name === at,
  });
  const items: (TabItem | false | undefined)[] = [
    { href: own, label: text('eventOverview'), current: at === 'overview' },
    tab('event-manager', text('page.eventManager')),
    tab('doors', text('page.doors')),
    scope.canViewOrders && tab('orders', text('eventOrders'), 'order'),
    seesBuyers && tab('attendees', text('page.attendees')),
    seesBuyers && tab('messages', text('page.messages')),
    scope.canViewOrders && { href: `${scope.base}/request?event=${eventId}`, label: text('page.requests') },
    scope.canEditEvents && tab('places', text('page.places')),
    scope.canEditEvents && tab('guests', text('page.guests')),
    seesBuyers && tab('waiting', text('page.waitingList')),
    scope.canEditEvents && tab('codes', text('page.codes'), 'code'),
    scope.canEditEvents && tab('questions', text('page.questions'), 'question'),
    scope.canEditEvents && tab('pictures', text('page.pictures')),
    scope.canEditEvents && tab('tickets', text('page.tickets')),
    scope.canEditEvents && tab('mail-texts', text('page.mailTexts')),
    scope.isOfOrganiser && scope.canEditEvents && tab('promote', text('page.promote')),
    scope.canViewOrders && tab('sources', text('page.sources')),
    scope.canManageSeatService && tab('seat-service', text('page.seatService')),
  ];
  return <Tabs label={text('pagesOfEvent')} items={items.filter(item => typeof item === 'object')} />;
}
