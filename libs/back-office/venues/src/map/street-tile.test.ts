import { PbfWriter } from 'pbf';
import { readStreetTile } from './street-tile.ts';
import { writeTile } from './street-tile.testing.ts';

const line = (...points: [number, number][]) => ({ type: 2 as const, lines: [points] });

describe('a tile of streets', () => {
  it('is read into what is drawn, in parts of its side', () => {
    const tile = readStreetTile(
      writeTile(new PbfWriter(), {
        roads: [
          {
            ...line([0, 2048], [4096, 2048]),
            properties: { kind: 'major_road', name: 'Makedonska', 'name:de': 'Mazedonische' },
          },
          { ...line([0, 0], [10, 10]), properties: { kind: 'ferry' } },
        ],
        water: [
          {
            type: 3,
            lines: [
              [
                [0, 0],
                [4096, 0],
                [4096, 4096],
              ],
            ],
            properties: { kind: 'river' },
          },
        ],
        landuse: [
          {
            type: 3,
            lines: [
              [
                [0, 0],
                [8, 0],
                [8, 8],
              ],
            ],
            properties: { kind: 'park' },
          },
          {
            type: 3,
            lines: [
              [
                [0, 0],
                [8, 0],
                [8, 8],
              ],
            ],
            properties: { kind: 'industrial' },
          },
        ],
        places: [{ type: 1, lines: [[[1024, 3072]]], properties: { kind: 'locality', name: 'Beograd' } }],
        pois: [{ type: 1, lines: [[[1, 1]]], properties: { kind: 'cafe', name: 'Kafe' } }],
      }),
      'en',
    );
    expect(Object.keys(tile.shapes).sort()).toEqual(['green', 'major', 'water']);
    expect(tile.shapes.major).toEqual([
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
    ]);
    expect(tile.shapes.green).toHaveLength(1);
    expect(tile.labels).toEqual([
      { text: 'Makedonska', at: { x: 0.5, y: 0.5 }, angle: 0, length: 1 },
      { text: 'Beograd', at: { x: 0.25, y: 0.75 }, length: 0 },
    ]);
  });

  it('has names in the reader’s language, the right way up', () => {
    const data = writeTile(new PbfWriter(), {
      roads: [
        { ...line([4096, 0], [0, 0]), properties: { kind: 'minor_road', name: 'Knez', 'name:de': 'Fürst' } },
      ],
    });
    expect(readStreetTile(data, 'de').labels).toMatchObject([{ text: 'Fürst', angle: 0 }]);
    expect(readStreetTile(data, 'fr').labels).toMatchObject([{ text: 'Knez' }]);
  });
});
