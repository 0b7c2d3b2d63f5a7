import { readCoordinates, type ReadPosition } from './coordinates.ts';

const shortHosts = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co', 'maps.apple', 'osm.org', 'g.page']);

/** Coordinates of a `geo:` address or a map link; undefined for what is no address. */
export function positionOfLink(text: string): ReadPosition | undefined {
  if (/^geo:/iu.test(text)) return positionOfGeo(text);
  const url = addressOf(text);
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./u, '');
  if (host === 'openstreetmap.org' || host === 'osm.org') return positionOfOpenStreetMap(url, host);
  if (shortHosts.has(host)) return { problem: 'shortLink' };
  if (/^(maps\.)?google\.[a-z.]{2,7}$/u.test(host)) return firstOf(googleCandidates(url));
  if (host === 'maps.apple.com') return firstOf(appleCandidates(url));
  return { problem: 'unknownLink' };
}

/** RFC 5870, and what Android adds to it: a point of interest in `q` when the point itself is 0,0. */
function positionOfGeo(text: string): ReadPosition {
  const [point = '', query = ''] = text.slice('geo:'.length).split('?');
  const named = new URLSearchParams(query).get('q')?.replace(/\(.*$/u, '');
  return firstOf([named, point.split(';')[0]?.split(',').slice(0, 2).join(',')]);
}

function positionOfOpenStreetMap(url: URL, host: string): ReadPosition {
  const { searchParams: query, hash, pathname } = url;
  const map = /map=\d+(?:\.\d+)?\/([^/&]+)\/([^/&]+)/u.exec(hash);
  const found = firstOf([
    pair(query.get('mlat'), query.get('mlon')),
    map ? pair(map[1], map[2]) : undefined,
    pair(query.get('lat'), query.get('lon')),
    query.get('query'),
  ]);
  const isShort = pathname.startsWith('/go/') || (host === 'osm.org' && pathname !== '/');
  return isShort && 'problem' in found ? { problem: 'shortLink' } : found;
}

/** The pin of a place first, then what was searched for, then the middle of the view. */
function googleCandidates({ pathname, searchParams: query, hash }: URL): (string | null | undefined)[] {
  const path = decoded(pathname) + decoded(hash);
  const pins = [...path.matchAll(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/gu)];
  const pin = pins.at(-1);
  const view = /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/u.exec(path);
  const named = /\/(?:place|search|dir)\/(?:.*\/)?([^/@]+)/u.exec(path)?.[1];
  return [
    pin && pair(pin[1], pin[2]),
    named,
    ...['q', 'query', 'destination', 'daddr', 'll', 'center', 'viewpoint'].map(name => query.get(name)),
    view && pair(view[1], view[2]),
  ];
}

function appleCandidates({ searchParams: query }: URL): (string | null)[] {
  return ['coordinate', 'll', 'q', 'address', 'daddr', 'center', 'sll'].map(name => query.get(name));
}

/** The first candidate with coordinates; numbers beyond the earth are only said when no other candidate has any. */
function firstOf(candidates: readonly (string | null | undefined)[]): ReadPosition {
  const read = candidates.flatMap(one =>
    one ? [readCoordinates(one.replace(/^loc:/u, '').replaceAll('+', ' '))] : [],
  );
  const right = read.find(one => one && 'position' in one);
  return right ?? read.find(one => one !== undefined) ?? { problem: 'noCoordinates' };
}

function pair(latitude: string | null | undefined, longitude: string | null | undefined): string | undefined {
  return latitude && longitude ? `${latitude},${longitude}` : undefined;
}

/** Links are pasted with and without their scheme. */
function addressOf(text: string): URL | undefined {
  if (/\s/u.test(text)) return undefined;
  const isWhole = /^https?:\/\//iu.test(text);
  if (!isWhole && !/^[\w-]+(\.[\w-]+)+\//u.test(text)) return undefined;
  const address = isWhole ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // deliberate: a link with a broken escape is read as it stands
    return text;
  }
}
