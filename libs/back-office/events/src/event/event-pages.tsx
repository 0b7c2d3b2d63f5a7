import { Tabs, type TabItem } from '@vh/ui';
import { useHasFlag } from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { useEventTexts } from './event-texts.ts';

interface EventPagesProps {
  readonly eventId: string;
  readonly scope: PlacedScope;
  /** Which of them is open. */
  readonly at?: 'overview' | 'event-manager' | 'doors' | 'orders';
}

/** The pages that an event has in an area, as far as the area shows them; the first one is the event's own. */
export function EventPages({ eventId, scope, at = 'overview' }: EventPagesProps) {
  const { text } = useEventTexts();
  const seesBuyers = useHasFlag(scope, 'can-view-orders');
  const own = `${scope.base}/event/${eventId}`;
  const items: (TabItem | false | undefined)[] = [
    { href: own, label: text('eventOverview'), current: at === 'overview' },
    {
      href: `${own}/event-manager`,
      label: text('page.eventManager'),
      current: at === 'event-manager',
    },
    { href: `${own}/doors`, label: text('page.doors'), current: at === 'doors' },
    scope.canViewOrders && {
      href: `${own}/order`,
      label: text('eventOrders'),
      current: at === 'orders',
    },
    seesBuyers && { href: `${own}/attendees`, label: text('page.attendees') },
    seesBuyers && { href: `${own}/messages`, label: text('page.messages') },
    scope.canViewOrders && { href: `${scope.base}/request?event=${eventId}`, label: text('page.requests') },
    scope.canEditEvents && { href: `${own}/places`, label: text('page.places') },
    scope.canEditEvents && { href: `${own}/guests`, label: text('page.guests') },
    seesBuyers && { href: `${own}/waiting`, label: text('page.waitingList') },
    scope.canEditEvents && { href: `${own}/code`, label: text('page.codes') },
    scope.canEditEvents && { href: `${own}/question`, label: text('page.questions') },
    scope.canEditEvents && { href: `${own}/pictures`, label: text('page.pictures') },
    scope.canManageSeatService && { href: `${own}/seat-service`, label: text('page.seatService') },
  ];
  return <Tabs label={text('pagesOfEvent')} items={items.filter(item => typeof item === 'object')} />;
}
