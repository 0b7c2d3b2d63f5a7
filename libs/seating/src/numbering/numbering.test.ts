import fc from 'fast-check';
import {
  findLabelPlace,
  readLabel,
  takeLabels,
  writeLabel,
  type LabelAlphabet,
  type LabelSequence,
} from './label-sequence.ts';
import { labelRows, letteredRows, numberedRows } from './row-labelling.ts';
import {
  numberRows,
  numberSeats,
  plainNumbering,
  type SeatNumbering,
  type SeatOrder,
} from './seat-numbering.ts';

const alphabets: readonly LabelAlphabet[] = ['numbers', 'latin', 'abeceda', 'azbuka', 'roman'];
const orders: readonly SeatOrder[] = ['from-start', 'from-end', 'odd-first', 'even-first'];

const sequences: fc.Arbitrary<LabelSequence> = fc
  .record({
    alphabet: fc.constantFrom(...alphabets),
    start: fc.integer({ min: 1, max: 4200 }),
    step: fc.integer({ min: 1, max: 3 }),
    prefix: fc.constantFrom('', 'T', 'Loža '),
    skipped: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
  })
  .map(({ skipped, ...sequence }) => ({
    ...sequence,
    skip: skipped.map(place => writeLabel(sequence.alphabet, sequence.start + place)),
  }));

const numberings: fc.Arbitrary<SeatNumbering> = fc
  .tuple(sequences, fc.constantFrom(...orders), fc.boolean())
  .map(([sequence, order, continuous]) => ({ ...sequence, order, continuous }));

describe('label sequences', () => {
  it('writes the alphabets in their order', () => {
    const first = (alphabet: LabelAlphabet, count: number) =>
      takeLabels({ alphabet, start: 1 }, count).join(' ');
    expect(first('numbers', 4)).toBe('1 2 3 4');
    expect(first('latin', 28)).toMatch(/^A B C .* Y Z AA AB$/);
    expect(first('abeceda', 31)).toBe('A B C Č Ć D Dž Đ E F G H I J K L Lj M N Nj O P R S Š T U V Z Ž AA');
    expect(first('azbuka', 31)).toBe('А Б В Г Д Ђ Е Ж З И Ј К Л Љ М Н Њ О П Р С Т Ћ У Ф Х Ц Ч Џ Ш АА');
    expect(first('roman', 14)).toBe('I II III IV V VI VII VIII IX X XI XII XIII XIV');
  });

  it('never gives a label twice nor one that is skipped', () => {
    fc.assert(
      fc.property(sequences, fc.integer({ min: 0, max: 120 }), (sequence, count) => {
        const labels = takeLabels(sequence, count);
        expect(new Set(labels).size).toBe(count);
        for (const skipped of sequence.skip ?? [])
          expect(labels).not.toContain((sequence.prefix ?? '') + skipped);
      }),
    );
  });

  it('finds the place of each label again', () => {
    fc.assert(
      fc.property(sequences, fc.integer({ min: 1, max: 80 }), (sequence, count) => {
        const places = takeLabels(sequence, count).map(label => findLabelPlace(sequence, label));
        expect(places).toEqual(Array.from({ length: count }, (_, place) => place));
      }),
    );
  });

  it('goes on where it was left', () => {
    fc.assert(
      fc.property(sequences, fc.nat(40), fc.nat(40), (sequence, before, count) => {
        expect(takeLabels(sequence, count, before)).toEqual(
          takeLabels(sequence, before + count).slice(before),
        );
      }),
    );
  });

  it.each([
    { start: NaN },
    { start: -3 },
    { start: 1e300 },
    { start: 1, step: 0 },
    { start: 1, step: NaN },
    { start: 1, step: -1 },
  ])('comes to an end with %p', numbers => {
    const skip = ['NaN', '1', '0', String(1e300)];
    expect(takeLabels({ alphabet: 'numbers', ...numbers, skip }, 3)).toEqual(['2', '3', '4']);
  });

  it.each([
    ['roman', 'IIII'],
    ['roman', 'VX'],
    ['roman', ''],
    ['numbers', '01'],
    ['numbers', '0'],
    ['latin', 'Č'],
    ['latin', ''],
    ['azbuka', 'A'],
  ] as const)('does not take %s %p for a label', (alphabet, label) => {
    expect(readLabel(alphabet, label)).toBeUndefined();
    expect(findLabelPlace({ alphabet, start: 1 }, label)).toBeUndefined();
  });

  it('knows no place for labels before the start, between the steps, skipped or of another prefix', () => {
    const sequence: LabelSequence = { alphabet: 'numbers', start: 3, step: 2, prefix: 'S', skip: ['13'] };
    for (const label of ['S1', 'S4', 'S13', '5', 'T5'])
      expect(findLabelPlace(sequence, label)).toBeUndefined();
    expect(findLabelPlace(sequence, 'S15')).toBe(5);
  });
});

describe('numbering of seats', () => {
  it.each([
    ['from-start', '1 2 3 4 5 6'],
    ['from-end', '6 5 4 3 2 1'],
    ['odd-first', '1 3 5 6 4 2'],
    ['even-first', '2 4 6 5 3 1'],
  ] as const)('counts %s', (order, labels) => {
    expect(numberSeats({ ...plainNumbering, order }, 6).join(' ')).toBe(labels);
  });

  it('takes every second number, another start, a prefix and no thirteen', () => {
    const numbering: SeatNumbering = { ...plainNumbering, start: 9, step: 2, prefix: 'L', skip: ['13'] };
    expect(numberSeats(numbering, 4)).toEqual(['L9', 'L11', 'L15', 'L17']);
  });

  it('gives the same labels in every order', () => {
    fc.assert(
      fc.property(numberings, fc.nat(60), (numbering, count) => {
        const sorted = (order: SeatOrder) => numberSeats({ ...numbering, order }, count).sort();
        for (const order of orders) expect(sorted(order)).toEqual(sorted('from-start'));
      }),
    );
  });

  it('gives no label twice over rows that are numbered continuously, and begins again in others', () => {
    fc.assert(
      fc.property(numberings, fc.array(fc.nat(20), { maxLength: 6 }), (numbering, counts) => {
        const rows = numberRows(numbering, counts);
        expect(rows.map(row => row.length)).toEqual(counts);
        const groups = numbering.continuous ? [rows.flat()] : rows;
        for (const labels of groups) expect(new Set(labels).size).toBe(labels.length);
        if (!numbering.continuous)
          rows.forEach((row, at) => expect(row).toEqual(numberSeats(numbering, counts[at] ?? 0)));
      }),
    );
  });
});

describe('labels of rows', () => {
  it('leaves out I and O', () => {
    expect(labelRows(letteredRows, 26).join('')).toBe('ABCDEFGHJKLMNPQRSTUVWXYZAAAB');
  });

  it('counts from the last row drawn', () => {
    expect(labelRows({ ...numberedRows, fromLast: true }, 4)).toEqual(['4', '3', '2', '1']);
    expect(labelRows({ alphabet: 'roman', start: 1 }, 4)).toEqual(['I', 'II', 'III', 'IV']);
  });
});
