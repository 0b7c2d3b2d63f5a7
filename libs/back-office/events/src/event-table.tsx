import { eventColumns, hiddenColumns } from '@vh/domain';
import { DataTable, EmptyState } from '@vh/ui';
import type { ViewScope } from '@vh/area-kit';
import { useEventTexts } from './event/event-texts.ts';
import { useEventColumns, type EventCells } from './use-event-columns.tsx';

/** A short table of events for start pages; every row leads to its event. */
export function EventTable({
  events,
  scope,
  base,
}: {
  events: readonly EventCells[];
  scope: Pick<ViewScope, 'listsSeveralClients' | 'canViewFinance' | 'canOpenEvents'>;
  /** Path of the area, without `:id`. */
  base: string;
}) {
  const { text } = useEventTexts();
  const hidden = hiddenColumns(eventColumns);
  const columns = useEventColumns(scope)
    .filter(({ key }) => !hidden.includes(key))
    .map(column => ({ ...column, sortable: false }));
  return (
    <DataTable
      caption={text('nextEvents')}
      columns={columns}
      rows={events}
      rowKey={event => event._id}
      rowHref={event => (scope.canOpenEvents ? `${base}/event/${event._id}` : undefined)}
      empty={<EmptyState title={text('noNextEvents')} headingLevel={3} />}
    />
  );
}
