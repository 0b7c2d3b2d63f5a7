import { Tabs, type TabItem } from '@vh/ui';
import { useHasFlag } from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { useEventTexts } from './event-texts.ts';

interface EventPagesProps {
  readonly eventId: string;
  readonly scope: PlacedScope;
  /** Which of them is open. */
  readonly at?: 'overview' | 'event-manager' | 'doors';
}

/** The pages that an event has in an area, as far as the area shows them; the first one is the event's own. */
export function EventPages({ eventId, scope, at = 'overview' }: EventPagesProps) {
  const { text } = useEventTexts();
  const seesBuyers = useHasFlag(scope, 'can-view-orders');
  const seesCodes = useHasFlag(scope, 'can-add-events');
  const own = `${scope.base}/event/${eventId}`;
  const items: (TabItem | false | undefined)[] = [
    { href: own, label: text('eventOverview'), current: at === 'overview' },
    {
      href: `${own}/event-manager`,
      label: text('page.eventManager'),
      current: at === 'event-manager',
    },
    { href: `${own}/doors`, label: text('page.doors'), current: at === 'doors' },
    scope.canViewOrders && { href: `${scope.base}/order?event=${eventId}`, label: text('eventOrders') },
    seesBuyers && { href: `${own}/attendees`, label: text('page.attendees') },
    { href: `${own}/places`, label: text('page.places') },
    { href: `${own}/guests`, label: text('page.guests') },
    seesBuyers && { href: `${own}/waiting`, label: text('page.waitingList') },
    seesCodes && { href: `${own}/code`, label: text('page.codes') },
    { href: `${own}/question`, label: text('page.questions') },
    { href: `${own}/pictures`, label: text('page.pictures') },
    scope.canManageSeatService && { href: `${own}/seat-service`, label: text('page.seatService') },
  ];
  return <Tabs label={text('pagesOfEvent')} items={items.filter(item => typeof item === 'object')} />;
}
