import type { BulkAction } from '@vh/area-kit';
import type { GuestRow } from './guests.model.ts';
import { useGuestBulkTexts } from './guest-bulk-texts.ts';
import { useCounted } from '@vh/area-kit';

/** What is done with many guests of an event. */
export function useGuestBulk(eventId: string): readonly BulkAction<GuestRow>[] {
  const { text } = useGuestBulkTexts();
  const { count } = useCounted();
  return [
    {
      key: 'resend',
      label: text('resend'),
      icon: 'mail',
      ask: rows => text('guestsAsk', count(rows.length)),
      yes: () => text('resend'),
      explain: () => text('guestsExplain'),
      takes: ({ revokedAt }) => revokedAt === undefined,
      why: text('guestsWhy'),
      send: (api, rows, { key }) =>
        api.call('POST /back/bulk/resend-guests', {
          ...{ key, eventId },
          items: rows.map(({ guestId: id }) => ({ id })),
        }),
      done: done => text('guestsDone', count(done)),
      touched: / \/back\/guest\//,
    },
  ];
}
