import { useSuspenseQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { EmptyState, TextLink } from '@vh/ui';
import { SectionHead, Wrap } from '@vh/ui/shell';
import { paths, withLanguage } from '../../app/paths.ts';
import { EventRows } from '../event-list/event-rows.tsx';
import { comingBody } from './home.model.ts';

/** The next events: what the page has where every other section is switched off. */
export function ComingEvents() {
  const { text, language } = useText();
  const { data } = useSuspenseQuery(queryFor(useApi(), 'POST /front/event/get-list', comingBody(language)));
  return (
    <Wrap as="section" section>
      <SectionHead
        title={text('board')}
        action={<TextLink href={withLanguage(paths.archive, language)}>{allEventsLabel(language)}</TextLink>}
      />
      {data.rows.length === 0 ? (
        <EmptyState title={text('boardEmpty')} headingLevel={3} />
      ) : (
        <EventRows events={data.rows} columns={2} />
      )}
    </Wrap>
  );
}
