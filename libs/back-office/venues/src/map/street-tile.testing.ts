import type { PbfWriter } from 'pbf';

/** A feature of a tile that a test writes; points in 4096ths of the tile's side. */
export interface WrittenFeature {
  /** 1 point, 2 line, 3 area. */
  readonly type: 1 | 2 | 3;
  readonly lines: readonly (readonly (readonly [number, number])[])[];
  readonly properties: Readonly<Record<string, string>>;
}

/** Features by layer. */
export type WrittenTile = Readonly<Record<string, readonly WrittenFeature[]>>;

const [moveTo, lineTo, closePath] = [1, 2, 7];

/** A vector tile (Mapbox Vector Tile 2.1) with these features. */
export function writeTile(writer: PbfWriter, layers: WrittenTile): ArrayBuffer {
  for (const [name, features] of Object.entries(layers)) {
    const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
    const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
    writer.writeMessage(
      3,
      (_: null, layer: PbfWriter) => {
        layer.writeVarintField(15, 2);
        layer.writeStringField(1, name);
        for (const feature of features) {
          layer.writeMessage(
            2,
            (__: null, out: PbfWriter) => {
              const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
                keys.indexOf(key),
                values.indexOf(value),
              ]);
              out.writePackedVarint(2, tags);
              out.writeVarintField(3, feature.type);
              out.writePackedVarint(4, geometryOf(feature));
            },
            null,
          );
        }
        for (const key of keys) layer.writeStringField(3, key);
        for (const value of values)
          layer.writeMessage(4, (__: null, out: PbfWriter) => out.writeStringField(1, value), null);
        layer.writeVarintField(5, 4096);
      },
      null,
    );
  }
  return Uint8Array.from(writer.finish()).buffer;
}

function geometryOf({ type, lines }: WrittenFeature): number[] {
  let [x, y] = [0, 0];
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  const commands: number[] = [];
  for (const line of lines) {
    for (const [at, point] of line.entries()) {
      if (at === 0) commands.push(moveTo | (1 << 3));
      if (at === 1) commands.push(lineTo | ((line.length - 1) << 3));
      commands.push(zigzag(point[0] - x), zigzag(point[1] - y));
      [x, y] = [point[0], point[1]];
    }
    if (type === 3) commands.push(closePath | (1 << 3));
  }
  return commands;
}
