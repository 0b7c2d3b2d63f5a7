import { MapTooHeavy, workOnMap } from './map-pool.ts';
import { mapWork, recordOf } from './map-work.ts';
import { drawSections } from './seat-maps.testing.ts';

const inThread = { small: 0, longestMs: 60_000 };
const map = drawSections({ id: 'a', rows: 20, seats: 40 }, { id: 'b', standing: 300 });
const { json } = recordOf(map);
const csv = ['zone,row,seat,x,y', 'A,1,1,0,0', 'A,1,2,50,0', 'A,1,2,100,0'].join('\n');

it('answers the same from a thread as at once', async () => {
  expect(await workOnMap('judge', { json }, inThread)).toEqual(mapWork.judge({ json }));
  const write = { json, format: 'csv', name: 'Hall' } as const;
  expect(await workOnMap('write', write, inThread)).toEqual(mapWork.write(write));
  for (const source of [
    { text: csv },
    { text: csv, duplicates: 'renumber' },
    { text: 'neither this nor that' },
  ] as const) {
    expect(await workOnMap('read', source, inThread)).toEqual(mapWork.read(source));
  }
});

it('gives a map up that takes too long, and works on the next one', async () => {
  const rows = Array.from({ length: 59_000 }, (_, at) => `Z${at % 50},${Math.floor(at / 50)},1,${at},${at}`);
  const source = { text: ['zone,row,seat,x,y', ...rows].join('\n') };
  await expect(workOnMap('read', source, { small: 0, longestMs: 1 })).rejects.toThrow(MapTooHeavy);
  expect(await workOnMap('judge', { json }, inThread)).toMatchObject({ seats: 800 });
});

it('asks to come again when too many maps wait', async () => {
  const works = await Promise.allSettled(
    Array.from({ length: 12 }, () => workOnMap('judge', { json }, inThread)),
  );
  const refused = works.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const work of refused)
    expect(work).toMatchObject({ reason: { code: 'service.unavailable', retryAfter: 5 } });
});
