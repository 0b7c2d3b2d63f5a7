import { useApiQuery } from '@vh/api-client';
import { PageTitle, type PlacedScope } from '@vh/area-kit';
import { PageHeader } from '@vh/ui';
import type { ReactNode } from 'react';
import { EventBadge } from './event-badge.tsx';
import { useEventFrameTexts } from './event-frame-texts.ts';
import { EventPages, type EventPageName } from './event-pages.tsx';

interface EventFrameProps {
  readonly eventId: string;
  readonly scope: PlacedScope;
  readonly at: Exclude<EventPageName, 'overview'>;
  /** Title of the page; the title of the document also names the event. */
  readonly title: string;
  /** Search, export and buttons of the page. */
  readonly actions?: ReactNode;
}

/** Head of a page of an event: the way back to the event, the page's title, the event's state, and the tabs of all its pages. */
export function EventFrame({ eventId, scope, at, title, actions }: EventFrameProps) {
  const { text, language } = useEventFrameTexts();
  const { data: event } = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const own = `${scope.base}/event/${eventId}`;
  const toEvents = { href: `${scope.base}/event`, label: text('backToEvents') };
  const toOwn = {
    href: scope.canOpenEvents ? own : `${own}/event-manager`,
    label: event?.title ?? text('backToEvent'),
  };
  return (
    <>
      <PageTitle>{[title, event?.title].filter(Boolean).join(', ')}</PageTitle>
      <PageHeader
        back={!scope.canOpenEvents && at === 'event-manager' ? toEvents : toOwn}
        title={title}
        meta={event && <EventBadge event={event} />}
        actions={actions}
      />
      {scope.canOpenEvents && <EventPages eventId={eventId} scope={scope} at={at} />}
    </>
  );
}
