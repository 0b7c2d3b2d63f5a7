import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { languageTag, type LanguageCode } from '@vh/domain';
import { PbfReader } from 'pbf';
import type { Point } from './map-view.ts';

/** How a part of a street map is drawn, in this order. */
export const streetStyles = [
  ...(['land', 'green', 'water', 'waterway', 'building', 'path', 'rail'] as const),
  ...(['minor', 'medium', 'major', 'highway'] as const),
];

/** One of the ways to draw a part of a street map. */
export type StreetStyle = (typeof streetStyles)[number];

/** A name on a street map; coordinates are parts of the tile's side, 0 to 1. */
export interface StreetLabel {
  readonly text: string;
  readonly at: Point;
  /** Along a street, radians; undefined for towns and quarters. */
  readonly angle?: number;
  /** How long the straight part of the street is that the name stands on. */
  readonly length: number;
}

/** What one tile shows; lines are points in parts of the tile's side. */
export interface StreetTile {
  readonly shapes: Readonly<Partial<Record<StreetStyle, readonly (readonly Point[])[]>>>;
  readonly labels: readonly StreetLabel[];
}

const roads: Readonly<Record<string, StreetStyle>> = {
  highway: 'highway',
  major_road: 'major',
  medium_road: 'medium',
  minor_road: 'minor',
  path: 'path',
  rail: 'rail',
};

const greenKinds = new Set([
  ...[
    'park',
    'wood',
    'forest',
    'grass',
    'garden',
    'cemetery',
    'nature_reserve',
    'meadow',
    'pitch',
    'golf_course',
  ],
  ...['recreation_ground', 'village_green', 'zoo', 'national_park', 'protected_area', 'playground', 'scrub'],
]);

/** Reads a vector tile of the Protomaps basemap, which is what `pmtiles extract` cuts out. */
export function readStreetTile(data: ArrayBuffer, language: LanguageCode): StreetTile {
  const shapes: Partial<Record<StreetStyle, Point[][]>> = {};
  const labels: StreetLabel[] = [];
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(data)));
  for (const [name, layer] of Object.entries(layers)) {
    for (let at = 0; at < layer.length; at += 1) {
      const feature = layer.feature(at);
      const style = styleOf(name, feature);
      const isNamed = name === 'roads' || name === 'places';
      if (!style && !isNamed) continue;
      const lines = linesOf(feature);
      if (style) (shapes[style] ??= []).push(...lines);
      const label = isNamed ? labelOf(feature, lines, language) : undefined;
      if (label) labels.push(label);
    }
  }
  return { shapes, labels };
}

const [lineType, areaType] = [2, 3];

function styleOf(layer: string, { type, properties }: VectorTileFeature): StreetStyle | undefined {
  const kind = String(properties['kind'] ?? '');
  if (layer === 'roads') return type === lineType ? roads[kind] : undefined;
  if (layer === 'water' && type === lineType) return 'waterway';
  if (type !== areaType) return undefined;
  if (layer === 'earth') return 'land';
  if (layer === 'water') return 'water';
  if (layer === 'buildings') return 'building';
  return layer === 'landuse' && greenKinds.has(kind) ? 'green' : undefined;
}

function linesOf(feature: VectorTileFeature): Point[][] {
  const { extent } = feature;
  return feature.loadGeometry().map(line => line.map(({ x, y }) => ({ x: x / extent, y: y / extent })));
}

function labelOf(
  { type, properties }: VectorTileFeature,
  lines: readonly (readonly Point[])[],
  language: LanguageCode,
): StreetLabel | undefined {
  const tag = languageTag(language).split('-')[0] ?? '';
  const text = properties[`name:${tag}`] ?? properties['name'];
  if (typeof text !== 'string' || text === '') return undefined;
  const at = lines[0]?.[0];
  return type === lineType ? labelAlong(text, lines) : at && { text, at, length: 0 };
}

/** On the longest straight part, the right way up. */
function labelAlong(text: string, lines: readonly (readonly Point[])[]): StreetLabel | undefined {
  let best: StreetLabel | undefined;
  for (const line of lines) {
    for (const [at, to] of line.entries()) {
      const from = line[at - 1];
      if (!from) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (best && best.length >= length) continue;
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
      best = { text, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, angle: upright, length };
    }
  }
  return best;
}
