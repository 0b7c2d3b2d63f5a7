import type { LanguageCode } from '@vh/domain';
import { PMTiles } from 'pmtiles';
import { toWorld, worldAt, type MapSize, type MapView } from './map-view.ts';
import { overlap, type Box } from './outlines.ts';
import { readStreetTile, type StreetTile } from './street-tile.ts';

/** A tile with its place: the world is cut into 2^z · 2^z of them. */
export interface PlacedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly tile: StreetTile;
}

/** Streets of the area that the operator has put there. */
export interface StreetMap {
  /** The tiles of a view that are there already; the others are asked for. */
  tilesOf(view: MapView, size: MapSize): readonly PlacedTile[];
  /** Tells views that the area has streets for. */
  isWithin(view: MapView): boolean;
  close(): void;
}

/** Where the API says which file of streets there is. */
const streetsUrl = '/media/map/streets.json';

/** Zoom level from which streets are drawn; before it the outlines are clearer. */
export const leastStreetZoom = 9;

/** Tiles that are kept: about ten screens. */
const mostTiles = 240;

/** Tiles of one view; a screen has fewer. */
const mostOfView = 64;

/**
 * Opens the operator's file of streets; undefined where there is none. `onTile` is called when another tile has come, for
 * the map to be drawn again.
 */
export async function openStreetMap(
  language: LanguageCode,
  onTile: () => void,
  signal: AbortSignal,
): Promise<StreetMap | undefined> {
  const response = await fetch(streetsUrl, { signal });
  const { path } = (response.ok ? await response.json() : {}) as { readonly path?: string };
  if (path === undefined) return undefined;
  const archive = new PMTiles(new URL(path, location.origin).href);
  const header = await archive.getHeader();
  const box = boxOf(header);
  const tiles = new Map<string, StreetTile | undefined>();
  const leaving = new AbortController();
  const load = async (key: string, z: number, x: number, y: number) => {
    tiles.set(key, undefined);
    try {
      const found = await archive.getZxy(z, x, y, leaving.signal);
      if (!found || leaving.signal.aborted) return;
      tiles.set(key, readStreetTile(found.data, language));
      onTile();
    } catch {
      // deliberate: the outlines stay where a tile can't be read, and it is asked for again with another view
      tiles.delete(key);
    }
  };
  return {
    isWithin: view => view.zoom >= leastStreetZoom && overlap(pointBox(view), box),
    tilesOf(view, size) {
      const z = Math.min(header.maxZoom, Math.max(header.minZoom, Math.floor(view.zoom)));
      const placed: PlacedTile[] = [];
      for (const { x, y } of namesOf(view, size, z, box)) {
        const key = `${z}/${x}/${y}`;
        if (!tiles.has(key)) void load(key, z, x, y);
        const tile = tiles.get(key);
        if (tile) placed.push({ z, x, y, tile });
      }
      for (const key of [...tiles.keys()].slice(0, Math.max(0, tiles.size - mostTiles))) tiles.delete(key);
      return placed;
    },
    close: () => leaving.abort(),
  };
}

interface Corners {
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
}

function boxOf({ minLon, minLat, maxLon, maxLat }: Corners): Box {
  const northWest = toWorld({ latitude: maxLat, longitude: minLon });
  const southEast = toWorld({ latitude: minLat, longitude: maxLon });
  return { left: northWest.x, top: northWest.y, right: southEast.x, bottom: southEast.y };
}

function pointBox({ centre: { x, y } }: MapView): Box {
  return { left: x, right: x, top: y, bottom: y };
}

/** The tiles of a view that lie in the area of the file. */
function* namesOf(view: MapView, size: MapSize, z: number, box: Box): Generator<{ x: number; y: number }> {
  const count = 2 ** z;
  const [from, to] = [
    worldAt(view, size, { x: 0, y: 0 }),
    worldAt(view, size, { x: size.width, y: size.height }),
  ];
  const first = (start: number) => Math.max(0, Math.floor(start * count));
  const last = (end: number) => Math.min(count - 1, Math.floor(end * count));
  let left = mostOfView;
  for (let y = first(Math.max(from.y, box.top)); y <= last(Math.min(to.y, box.bottom)); y += 1) {
    for (let x = first(Math.max(from.x, box.left)); x <= last(Math.min(to.x, box.right)); x += 1) {
      left -= 1;
      if (left < 0) return;
      yield { x, y };
    }
  }
}
