import type { BulkAction } from '@vh/area-kit';
import type { EventRow } from './event-list.model.ts';
import { useEventBulkTexts } from './event-bulk-texts.ts';
import { useCounted } from '@vh/area-kit';

const touched = / \/back\/(event|admin|client|manager)\//;

const itemsOf = (rows: readonly EventRow[]) => rows.map(({ _id: id, version }) => ({ id, version }));

/** What is done with many events. */
export function useEventBulk(): readonly BulkAction<EventRow>[] {
  const { text } = useEventBulkTexts();
  const { count } = useCounted();
  return [
    {
      key: 'publish',
      label: text('publish'),
      icon: 'globe',
      ask: rows => text('publishAsk', count(rows.length)),
      yes: () => text('publish'),
      explain: () => text('publishExplain'),
      takes: ({ state }) => state === 'draft',
      why: text('publishWhy'),
      send: (api, rows, { key }) => api.call('POST /back/bulk/publish-events', { key, items: itemsOf(rows) }),
      done: done => text('publishDone', count(done)),
      touched,
    },
    {
      key: 'archive',
      label: text('archive'),
      icon: 'eye-off',
      ask: rows => text('archiveAsk', count(rows.length)),
      yes: () => text('archive'),
      explain: () => text('archiveExplain'),
      takes: ({ state }) => state === 'ended' || state === 'cancelled',
      why: text('archiveWhy'),
      send: (api, rows, { key }) => api.call('POST /back/bulk/archive-events', { key, items: itemsOf(rows) }),
      done: done => text('archiveDone', count(done)),
      touched,
    },
  ];
}
