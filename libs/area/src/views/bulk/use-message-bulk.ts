import type { BulkAction } from '../../list/bulk/bulk-bar.tsx';
import { isWaiting, type MessageRow } from '../messages/message-list.model.ts';
import { useBulkActionTexts } from './bulk-action-texts.ts';
import { useCounted } from './use-counted.ts';

/** What is done with many messages. */
export function useMessageBulk(): readonly BulkAction<MessageRow>[] {
  const { text } = useBulkActionTexts();
  const { count } = useCounted();
  return [
    {
      key: 'send-again',
      label: text('sendAgain'),
      icon: 'mail',
      ask: rows => text('sendAgainAsk', count(rows.length)),
      yes: () => text('sendAgain'),
      takes: isWaiting,
      why: text('sendAgainWhy'),
      // those that somebody else put in line meanwhile are where they are wanted
      send: async (api, rows) => {
        const ids = rows.map(({ _id }) => _id);
        await api.call('POST /back/message/send-again', { messageIds: ids });
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
