import { formatSums, moneyFigure, percentOf, percentText, sumFigure, type MoneySum } from './money-sums.ts';

const rsd: MoneySum = {
  currency: 'RSD',
  gross: 1_557_000_000,
  fees: 109_000_000,
  refunded: 0,
  net: 1_448_000_000,
};
const eur: MoneySum = { currency: 'EUR', gross: 1_284_000, fees: 64_000, refunded: 0, net: 1_220_000 };

/** Intl parts numbers and currencies by spaces of several kinds. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('sums of several currencies', () => {
  it('are never added up; the largest comes first', () => {
    expect(formatSums([eur, rsd], 'gross', 'en').map(plain)).toEqual(['RSD 15,570,000', '€12,840.00']);
    expect(formatSums([], 'gross', 'en')).toEqual(['0']);
  });

  it('show one large figure and the rest below it', () => {
    const { value, note } = sumFigure([eur, rsd], 'gross', 'en');
    expect(value).toBe('15.57M');
    expect(plain(note)).toBe('RSD 15,570,000, €12,840.00');
    expect(sumFigure([], 'net', 'en')).toEqual({ value: '0', note: undefined });
  });
});

describe('moneyFigure', () => {
  it('keeps short amounts whole', () => {
    expect(moneyFigure({ amount: 1_284_000, currency: 'EUR' }, 'en')).toEqual({ value: '€12,840.00' });
  });

  it('shortens long ones in the reader’s way and keeps the whole', () => {
    const figure = moneyFigure({ amount: 1_557_000_000, currency: 'RSD' }, 'sr');
    expect(plain(figure.value)).toBe('15,57 mil.');
    expect(plain(figure.whole)).toBe('15.570.000 RSD');
  });
});

describe('percentOf', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 0],
    [1, 3, 33],
    [16_911, 18_151, 93],
  ])('%i of %i: %i', (part, whole, expected) => {
    expect(percentOf(part, whole)).toBe(expected);
  });
});

describe('percentText', () => {
  it('never shows something as nothing', () => {
    expect(percentText(391, 1_961_828)).toBe('< 1');
    expect(percentText(0, 100)).toBe('0');
    expect(percentText(93, 100)).toBe('93');
  });
});
