import type { BulkAction } from '@vh/area-kit';
import { isWaiting, type MessageRow } from './message-list.model.ts';
import { useMessageBulkTexts } from './message-bulk-texts.ts';
import { useCounted } from '@vh/area-kit';

/** What is done with many messages. */
export function useMessageBulk(): readonly BulkAction<MessageRow>[] {
  const { text } = useMessageBulkTexts();
  const { count } = useCounted();
  return [
    {
      key: 'resend',
      label: text('sendAgain'),
      icon: 'mail',
      ask: rows => text('sendAgainAsk', count(rows.length)),
      yes: () => text('sendAgain'),
      takes: isWaiting,
      why: text('sendAgainWhy'),
      // those that somebody else put in the queue meanwhile are where they are wanted
      send: async (api, rows) => {
        const ids = rows.map(({ _id }) => _id);
        await api.call('POST /back/message/resend', { messageIds: ids });
        return {
          results: ids.map(id => ({ id, outcome: 'done' as const })),
          ...{ done: ids.length, refused: 0 },
        };
      },
      done: done => text('sendAgainDone', count(done)),
      touched: / \/back\/(message|admin)\//,
    },
  ];
}
