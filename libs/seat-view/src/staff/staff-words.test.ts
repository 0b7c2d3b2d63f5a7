import { readBuyerMap, toBuyerMap, type Seat } from '@vh/seating';
import { createScene } from '../core/scene.ts';
import { staffSeatWords, type StaffSpeech } from './staff-words.ts';

const chairs = (count: number): Seat[] =>
  Array.from({ length: count }, (_, at) => ({ id: `T-${at + 1}`, label: `${at + 1}`, x: at * 50, y: 10 }));
const table = { x: 50, y: 50, width: 60, height: 60, rotation: 0, shape: 'round', label: '5' } as const;
const mapOf = (bookAsWhole: boolean, count: number) =>
  readBuyerMap(
    toBuyerMap({
      format: 1,
      size: { width: 300, height: 200 },
      categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
      sections: [
        {
          ...{ id: 'P', label: 'Parter', category: 'a', rows: [], zones: [] },
          tables: [{ ...table, id: 'T', seats: chairs(count), bookAsWhole }],
        },
      ],
      shapes: [],
    }),
  );
const speech: StaffSpeech = {
  text: key => key,
  seatText: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
};
const wordsOf = (bookAsWhole: boolean, count = 4) => {
  const map = mapOf(bookAsWhole, count);
  const facts = [{ state: 'free' as const, note: 'note' }];
  const seats = {
    map,
    scene: createScene(map),
    facts,
    pickable: Uint8Array.of(1),
    chosen: new Set<number>(),
  };
  return staffSeatWords(seats, 0, speech);
};

describe('what staff are told of a chair', () => {
  it('says where its table is sold whole', () => {
    expect(wordsOf(true)).toBe('Parter, free, note, wholeTable 4');
    expect(wordsOf(false)).toBe('Parter, free, note');
    expect(wordsOf(true, 1)).toBe('Parter, free, note');
  });
});
