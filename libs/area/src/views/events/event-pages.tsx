import { Tabs, type TabItem } from '@vh/ui';
import { useCodeTexts } from '../codes/code-texts.ts';
import { useDoorsTexts } from '../doors/doors-texts.ts';
import { useEventManagerTexts } from '../event-manager/event-manager-texts.ts';
import { useGuestTexts } from '../guests/guest-texts.ts';
import { useMediaTexts } from '../media/media-texts.ts';
import { useHasFlag } from '../people/needs-flag.tsx';
import { usePlacesTexts } from '../places/places-texts.ts';
import type { PlacedScope } from '../view-scope.ts';
import { useViewTexts } from '../view-texts.ts';
import { useWaitingTexts } from '../waiting/waiting-texts.ts';

interface EventPagesProps {
  readonly eventId: string;
  readonly scope: PlacedScope;
  /** Which of them is open. */
  readonly at?: 'overview' | 'event-manager' | 'doors';
}

/** The pages that an event has in an area, as far as the area shows them; the first one is the event's own. */
export function EventPages({ eventId, scope, at = 'overview' }: EventPagesProps) {
  const { text } = useViewTexts();
  const { text: managerText } = useEventManagerTexts();
  const { text: doorsText } = useDoorsTexts();
  const { text: waitingText } = useWaitingTexts();
  const { text: guestText } = useGuestTexts();
  const { text: codeText } = useCodeTexts();
  const { text: mediaText } = useMediaTexts();
  const { text: placesText } = usePlacesTexts();
  const seesBuyers = useHasFlag(scope, 'can-view-orders');
  const seesCodes = useHasFlag(scope, 'can-add-events');
  const own = `${scope.base}/event/${eventId}`;
  const items: (TabItem | false | undefined)[] = [
    { href: own, label: text('eventOverview'), current: at === 'overview' },
    {
      href: `${own}/event-manager`,
      label: managerText('eventManager'),
      current: at === 'event-manager',
    },
    { href: `${own}/doors`, label: doorsText('doors'), current: at === 'doors' },
    scope.seesOrders && { href: `${scope.base}/order?event=${eventId}`, label: text('eventOrders') },
    { href: `${own}/places`, label: placesText('places') },
    { href: `${own}/guests`, label: guestText('guests') },
    seesBuyers && { href: `${own}/waiting`, label: waitingText('waitingList') },
    seesCodes && { href: `${own}/code`, label: codeText('codes') },
    { href: `${own}/question`, label: codeText('questions') },
    { href: `${own}/pictures`, label: mediaText('pictures') },
    scope.servesSeats && { href: `${own}/seat-service`, label: placesText('seatService') },
  ];
  return <Tabs label={text('pagesOfEvent')} items={items.filter(item => typeof item === 'object')} />;
}
