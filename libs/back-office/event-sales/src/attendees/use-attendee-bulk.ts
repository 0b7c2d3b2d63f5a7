import { useCounted, type BulkAction } from '@vh/area-kit';
import { useAttendeeBulkTexts } from './attendee-bulk-texts.ts';
import type { AttendeeRow } from './attendees.model.ts';

type BulkAnswer = Awaited<ReturnType<BulkAction<AttendeeRow>['send']>>;

const touched = / \/back\/attendee\//;

/** Checks many attendees of an event in by hand, and takes it back. */
export function useAttendeeBulk(eventId: string): readonly BulkAction<AttendeeRow>[] {
  const { text } = useAttendeeBulkTexts();
  const { count } = useCounted();
  const idsOf = (rows: readonly AttendeeRow[]) => rows.map(({ ticketId }) => ticketId);
  return [
    {
      key: 'check-in',
      label: text('checkIn'),
      icon: 'check',
      ask: rows => text('checkInAsk', count(rows.length)),
      yes: () => text('checkIn'),
      explain: () => text('checkInExplain'),
      takes: ({ state }) => state === 'expected' || state === 'left',
      why: text('checkInWhy'),
      send: async (api, rows) => {
        const { results } = await api.call('POST /back/attendee/check-in', {
          eventId,
          ticketIds: idsOf(rows),
        });
        // anyone who is inside already is where they were wanted
        return answerOf(rows, new Set(results.flatMap(one => (one.result === 'void' ? [one.ticketId] : []))));
      },
      done: done => text('checkInDone', count(done)),
      touched,
    },
    {
      key: 'undo',
      label: text('undo'),
      ask: rows => text('undoAsk', count(rows.length)),
      yes: () => text('undo'),
      explain: () => text('undoExplain'),
      takes: ({ state }) => state === 'inside',
      why: text('undoWhy'),
      send: async (api, rows) => {
        await api.call('POST /back/attendee/undo-check-in', { eventId, ticketIds: idsOf(rows) });
        return answerOf(rows, new Set());
      },
      done: done => text('undoDone', count(done)),
      touched,
    },
  ];
}

/** What became of attendees, as many records are told of. */
function answerOf(rows: readonly AttendeeRow[], refused: ReadonlySet<string>): BulkAnswer {
  return {
    results: rows.map(({ ticketId: id }) =>
      refused.has(id) ? { id, outcome: 'refused', code: 'ticket.state' } : { id, outcome: 'done' },
    ),
    done: rows.length - refused.size,
    refused: refused.size,
  };
}
