import type { BulkAction } from '../../list/bulk/bulk-bar.tsx';
import type { CodeRow } from '../codes/code-form.model.ts';
import { useBulkActionTexts } from './bulk-action-texts.ts';
import { useCounted } from './use-counted.ts';

/** What is done with many codes for an event. */
export function useCodeBulk(eventId: string): readonly BulkAction<CodeRow>[] {
  const { text } = useBulkActionTexts();
  const { count } = useCounted();
  return [
    {
      key: 'switchOff',
      label: text('switchOff'),
      ask: rows => text('codesAsk', count(rows.length)),
      yes: () => text('switchOff'),
      explain: () => text('codesExplain'),
      takes: ({ active }) => active,
      why: text('codesWhy'),
      send: (api, rows, { key }) =>
        api.call('POST /back/bulk/deactivate-codes', {
          ...{ key, eventId },
          items: rows.map(({ _id: id }) => ({ id })),
        }),
      done: done => text('codesDone', count(done)),
      touched: / \/back\/code\//,
    },
  ];
}
