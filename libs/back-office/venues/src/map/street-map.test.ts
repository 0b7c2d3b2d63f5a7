import { zxyToTileId } from 'pmtiles';
import { PbfWriter } from 'pbf';
import { viewOn } from './map-view.ts';
import { openStreetMap } from './street-map.ts';
import { writeArchive } from './street-map.testing.ts';
import { writeTile } from './street-tile.testing.ts';

const path = '/media/map/1a-2b.pmtiles';
const size = { width: 300, height: 200 };
const belgrade = { latitude: 44.8125, longitude: 20.4612 };

/** Answers as the API does: the address of the file, and parts of it. */
function serve(archive: Uint8Array | undefined): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    asked.push(url);
    if (url.endsWith('streets.json')) return Response.json(archive ? { path } : {});
    const [from = 0, to = 0] = (new Headers(init?.headers).get('range') ?? '')
      .replace('bytes=', '')
      .split('-')
      .map(Number);
    const part = Uint8Array.from(archive?.slice(from, to + 1) ?? []);
    return new Response(part, { status: 206, headers: { 'content-length': String(part.length) } });
  };
  return asked;
}

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

const archive = () =>
  writeArchive({
    zoom: 14,
    tileId: zxyToTileId(14, 9123, 5905),
    tile: writeTile(new PbfWriter(), {
      roads: [
        {
          type: 2,
          lines: [
            [
              [0, 0],
              [4096, 4096],
            ],
          ],
          properties: { kind: 'highway', name: 'Makedonska' },
        },
      ],
    }),
    bounds: [20.3, 44.7, 20.6, 44.9],
  });

/** Waits until the map says that a tile has come. */
async function opened() {
  let come: () => void = () => undefined;
  const tile = new Promise<void>(resolve => {
    come = resolve;
  });
  const map = await openStreetMap('en', () => come(), new AbortController().signal);
  return { map, tile };
}

describe('the streets that an operator has put on the server', () => {
  it('are none without a file', async () => {
    const asked = serve(undefined);
    expect((await opened()).map).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('are read from our own origin, a tile at a time', async () => {
    const asked = serve(archive());
    const { map, tile } = await opened();
    const view = viewOn(belgrade, 16);
    expect(map?.isWithin(view)).toBe(true);
    expect(map?.tilesOf(view, size)).toEqual([]);
    await tile;
    const placed = map?.tilesOf(view, size) ?? [];
    expect(placed).toMatchObject([{ z: 14, x: 9123, y: 5905, tile: { labels: [{ text: 'Makedonska' }] } }]);
    expect(asked.every(url => url.startsWith('/') || new URL(url).origin === location.origin)).toBe(true);
  });

  it('are not asked for far from their area, or when the whole country is seen', async () => {
    serve(archive());
    const { map } = await opened();
    expect(map?.isWithin(viewOn({ latitude: 48.2, longitude: 16.4 }, 16))).toBe(false);
    expect(map?.isWithin(viewOn(belgrade, 7))).toBe(false);
    expect(map?.tilesOf(viewOn({ latitude: 48.2, longitude: 16.4 }, 16), size)).toEqual([]);
  });
});
