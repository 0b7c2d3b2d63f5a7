import type { BodyOf } from '@vh/contract';
import type { Api, EventDetail } from './api.ts';
import { queryDatabase } from './database.ts';
import { createSeatedEvent } from './seated-event.ts';

type DrawnMap = BodyOf<'POST /back/seat-map/save'>['map'];
type DrawnTable = DrawnMap['sections'][number]['tables'][number];

/** A round table of six whose chairs are sold together. */
function drawTable(label: string, x: number, y: number): DrawnTable {
  const chairs = Array.from({ length: 6 }, (_, at) => (at * Math.PI) / 3);
  return {
    ...{ id: `T${label}`, label, x, y, shape: 'round', width: 120, height: 120, rotation: 0 },
    seats: chairs.map((angle, at) => ({
      id: `T${label}-${at + 1}`,
      label: `${at + 1}`,
      x: x + 95 * Math.cos(angle),
      y: y + 95 * Math.sin(angle),
    })),
    bookAsWhole: true,
  };
}

const map: DrawnMap = {
  format: 1,
  size: { width: 1_600, height: 1_000 },
  categories: [{ key: 'a', name: 'Parter', colour: '#7a4b9d' }],
  sections: [
    {
      ...{ id: 'P', label: 'Parter', category: 'a', zones: [] },
      rows: [
        {
          ...{ id: 'R1', label: 'A' },
          seats: Array.from({ length: 8 }, (_, at) => ({
            id: `R1-${at + 1}`,
            label: `${at + 1}`,
            x: 450 + at * 100,
            y: 250,
          })),
        },
      ],
      tables: [350, 800, 1_250].map((x, at) => drawTable(`${at + 1}`, x, 600)),
    },
  ],
  shapes: [{ id: 'stage', kind: 'stage', x: 500, y: 60, width: 600, height: 90, rotation: 0 }],
};

/** An evening of its own in a hall of a row of eight seats and three tables of six that are sold whole. */
export async function createTableEvent(api: Api, token: string): Promise<EventDetail> {
  const evening = await createSeatedEvent(api, token);
  const [place] = await queryDatabase<{ id: string }>('select place_id as id from event where id = $1', [
    evening._id,
  ]);
  const { _id: hallId } = await api.call(
    'POST /back/hall/create',
    { placeId: place?.id ?? '', name: `Stolovi ${evening._id.slice(-8)}` },
    { token },
  );
  const from = { kind: 'empty' } as const;
  const made = await api.call('POST /back/seat-map/create', { hallId, name: 'Stolovi', from }, { token });
  const { seatMapId } = made;
  const draft = { seatMapId, draftVersion: made.draftVersion, map };
  const { draftVersion } = await api.call('POST /back/seat-map/save', draft, { token });
  const { versionId } = await api.call('POST /back/seat-map/publish', { seatMapId, draftVersion }, { token });
  const ticketTypeIds = evening.ticketTypes.slice(0, 1).map(({ _id }) => _id);
  const categories = [{ key: 'a', ticketTypeIds, standingTicketTypeIds: [] }];
  const wish = { eventId: evening._id, seatMapVersionId: versionId, categories };
  await api.call('POST /back/event/set-seat-map', wish, { token });
  return api.findEvent(evening.slug);
}
