import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asValue, useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Checkbox, DefinitionRows, showToast } from '@vh/ui';
import type { EventRecord } from './event/event-record.ts';
import styles from './events.module.css';
import { useVisitorsTexts } from './visitors-texts.ts';

/** How many people looked at an event's page, and whether the page says so. */
export function EventVisitors({ event, mayChange }: { event: EventRecord; mayChange: boolean }) {
  const { text, language } = useVisitorsTexts();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['visitors', event.slug],
    queryFn: () => asValue(api.call('POST /front/stats/get-visitors', { slug: event.slug })),
  });
  const count = (visitors: number | undefined) =>
    visitors === undefined ? '–' : formatCount(visitors, language);
  const known = data?.ok ? data.data : undefined;
  return (
    <>
      <DefinitionRows
        look="compact"
        rows={[
          { term: text('visitorsToday'), detail: count(known?.today) },
          { term: text('visitorsTotal'), detail: count(known?.total) },
        ]}
      />
      {mayChange ? <VisitorsChoice event={event} /> : null}
    </>
  );
}

function VisitorsChoice({ event: { _id: eventId, showsVisitors } }: { event: EventRecord }) {
  const { text } = useVisitorsTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (shows: boolean) =>
      api.call('POST /back/event/set-visitors', { eventId, showsVisitors: shows }),
    onSuccess: answer => showToast(text(answer.showsVisitors ? 'visitorsShown' : 'visitorsHidden')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/event/get'] }),
  });
  return (
    <Checkbox
      className={styles.choice}
      label={text('showVisitors')}
      help={text('showVisitorsHelp')}
      error={change.isError && text('visitorsRefused')}
      checked={change.isPending ? change.variables : showsVisitors}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
