import type { Position } from '@vh/domain';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { toWorld, type Point } from './map-view.ts';

/** The smallest rectangle around something, in world points. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Points of a line or ring, x and y by turns, in world points. */
export interface Line {
  readonly points: Float64Array;
  readonly box: Box;
}

/** A piece of land with its lakes cut out. */
export interface Land {
  /** ISO 3166-1 alpha-2; undefined for what is in dispute. */
  readonly country: string | undefined;
  /** The outer ring first. */
  readonly rings: readonly Line[];
  readonly box: Box;
}

/** What is drawn of the countries. */
export interface Outlines {
  readonly lands: readonly Land[];
  /** Lines between two countries. */
  readonly borders: readonly Line[];
}

/** A file of the `world-atlas` package. */
export type WorldAtlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Countries without a number of their own that the site knows. */
const codesByName: Readonly<Record<string, string>> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' };

/** Reads a file of outlines. `numbers` are codes of countries by ISO 3166-1 number, such as 688 → RS. */
export function readOutlines(atlas: WorldAtlas, numbers: Readonly<Record<string, string>>): Outlines {
  const { countries } = atlas.objects;
  const lands = feature(atlas, countries).features.flatMap(({ id, geometry, properties }) => {
    const country = numbers[String(id)] ?? codesByName[properties.name];
    if (geometry.type === 'Polygon') return [landOf(country, geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(part => landOf(country, part)) : [];
  });
  const shared = mesh(atlas, countries, (one, other) => one !== other);
  return { lands, borders: shared.coordinates.map(lineOf) };
}

/** The country at a position; undefined on the sea and where it is in dispute. */
export function countryAt({ lands }: Outlines, position: Position): string | undefined {
  const at = toWorld(position);
  return lands.find(
    ({ box, rings }) => isIn(box, at) && rings.reduce((inside, ring) => inside !== isInRing(ring, at), false),
  )?.country;
}

/** Tells two rectangles that have something in common. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}

type Coordinates = readonly (readonly number[])[];

function landOf(country: string | undefined, polygon: readonly Coordinates[]): Land {
  const rings = polygon.map(lineOf);
  return { country, rings, box: rings[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 } };
}

function lineOf(coordinates: Coordinates): Line {
  const points = new Float64Array(coordinates.length * 2);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  coordinates.forEach(([longitude = 0, latitude = 0], at) => {
    const { x, y } = toWorld({ latitude, longitude });
    points[at * 2] = x;
    points[at * 2 + 1] = y;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  });
  return { points, box };
}

function isIn(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Counts the sides that a ray to the east crosses. */
function isInRing({ points }: Line, { x, y }: Point): boolean {
  let isInside = false;
  for (let at = 0, last = points.length - 2; at < points.length; last = at, at += 2) {
    const [ax = 0, ay = 0] = [points[at], points[at + 1]];
    const [bx = 0, by = 0] = [points[last], points[last + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}
