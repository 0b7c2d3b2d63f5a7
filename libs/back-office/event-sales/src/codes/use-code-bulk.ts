import type { BulkAction } from '@vh/area-kit';
import type { CodeRow } from './code-form.model.ts';
import { useCodeBulkTexts } from './code-bulk-texts.ts';
import { useCounted } from '@vh/area-kit';

/** What is done with many codes for an event. */
export function useCodeBulk(eventId: string): readonly BulkAction<CodeRow>[] {
  const { text } = useCodeBulkTexts();
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
