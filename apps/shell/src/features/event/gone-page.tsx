import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Heading } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import { EventRows } from '../event-list/event-rows.tsx';
import { FailureSign } from '../failure/failure-page.tsx';
import { similarBody } from './similar-events.ts';

/** An event that was taken off the site: the address says so, and offers events of the same kind. */
export function GonePage({ genre }: { readonly genre: string | undefined }) {
  const { text, language } = useText();
  const similar = useQuery(queryFor(useApi(), 'POST /front/event/get-list', similarBody(genre, language)));
  const events = similar.data?.rows ?? [];
  return (
    <>
      <FailureSign status={410} message={text('eventGoneTitle')} help={text('eventGoneText')} />
      {events.length > 0 && (
        <Wrap as="section" section>
          <Heading level={2}>{text('eventGoneSimilar')}</Heading>
          <EventRows events={events} columns={2} />
        </Wrap>
      )}
    </>
  );
}
