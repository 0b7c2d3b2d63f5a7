import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { TextLink } from '@vh/ui';
import { SectionHead, Wrap } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import { writeFilter } from '../event-list/filter-address.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { hallBody, likeBody, pickRelated } from './related-events.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

/** What else is on in the hall, and what else of the kind is on in the town. */
export function RelatedEvents({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  const api = useApi();
  const hall = useQuery(queryFor(api, 'POST /front/event/get-list', hallBody(event, language)));
  const like = useQuery(queryFor(api, 'POST /front/event/get-list', likeBody(event, language)));
  const { inHall, alike } = pickRelated(event, hall.data?.rows ?? [], like.data?.rows ?? []);
  return (
    <>
      {inHall.length > 0 && (
        <Wrap as="section" section>
          <SectionHead title={text('alsoInHall')} size="t4" />
          <EventRows events={inHall} columns={2} />
        </Wrap>
      )}
      {alike.length > 0 && (
        <Wrap as="section" section>
          <SectionHead
            title={text('alsoLike')}
            size="t4"
            action={
              <TextLink href={paths.genre + writeFilter({ genre: event.genreSlug ?? event.genre }, language)}>
                {event.genreName}
              </TextLink>
            }
          />
          <EventRows events={alike} columns={2} />
        </Wrap>
      )}
    </>
  );
}
