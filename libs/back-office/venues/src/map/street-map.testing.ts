/** A tile for a PMTiles archive that a test writes. */
interface WrittenArchive {
  readonly zoom: number;
  /** Number of the tile on the Hilbert curve, as PMTiles counts tiles. */
  readonly tileId: number;
  readonly tile: ArrayBuffer;
  /** West, south, east and north, degrees. */
  readonly bounds: readonly [number, number, number, number];
}

const headerBytes = 127;

/** A PMTiles 3 archive of one vector tile, nothing of it compressed. */
export function writeArchive({ zoom, tileId, tile, bounds }: WrittenArchive): Uint8Array {
  // one entry: its id, how often it repeats, its length, and its offset plus one
  const directory = Uint8Array.from([...[1, tileId, 1, tile.byteLength, 1].flatMap(varint)]);
  const metadata = new TextEncoder().encode('{}');
  const header = new DataView(new ArrayBuffer(headerBytes));
  new TextEncoder().encodeInto('PMTiles', new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  const tileOffset = headerBytes + directory.length + metadata.length;
  const sections = [
    ...[headerBytes, directory.length],
    ...[headerBytes + directory.length, metadata.length],
    ...[tileOffset, 0],
    ...[tileOffset, tile.byteLength],
    ...[1, 1, 1],
  ];
  sections.forEach((value, at) => header.setBigUint64(8 + at * 8, BigInt(value), true));
  // clustered; internal and tile compression: none; type: vector; least and most zoom
  [1, 1, 1, 1, zoom, zoom].forEach((value, at) => header.setUint8(96 + at, value));
  bounds.forEach((degrees, at) => header.setInt32(102 + at * 4, Math.round(degrees * 1e7), true));
  return Uint8Array.from([
    ...new Uint8Array(header.buffer),
    ...directory,
    ...metadata,
    ...new Uint8Array(tile),
  ]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
