import fc from 'fast-check';
import { readPrices } from './prices.ts';

describe('prices of a source', () => {
  it.each([
    ['12', [1200], undefined, false],
    ['12,50 EUR', [1250], 'EUR', false],
    ['1.200,50 RSD', [120_050], 'RSD', false],
    ['€12–€18', [1200, 1800], 'EUR', false],
    ['12 - 18 €', [1200, 1800], 'EUR', false],
    ['from 12 €', [1200], 'EUR', true],
    ['ab 9,90 €', [990], 'EUR', true],
    ['Eintritt: 15 € / ermäßigt 10 €', [1000, 1500], 'EUR', false],
    ['20 KM', [2000], 'BAM', false],
    ['150 kr', [15_000], 'SEK', false],
    ['£7.50', [750], 'GBP', false],
    ['1 500 ₽', [150_000], 'RUB', false],
    ['free', [0], undefined, false],
    ['besplatno', [0], undefined, false],
    ['Eintritt frei', [0], undefined, false],
    ['kostenlos', [0], undefined, false],
    ['entrée libre', [0], undefined, false],
    ['Entrada libre hasta completar aforo', [0], undefined, false],
    ['Бесплатно', [0], undefined, false],
    ['Fri entré', [0], undefined, false],
    ['0', [0], undefined, false],
  ])('%s', (text, amounts, currency, isFrom) => {
    expect(readPrices(text)).toEqual({ amounts, currency, isFrom });
  });

  it.each(['', 'Kasse ab 19 Uhr', 'ask us', 'for ages 6 to 12'])('none in %p', text => {
    expect(readPrices(text)).toBeUndefined();
  });

  it('are the amount that was written, with either decimal mark', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), minor => {
        const [whole, cents] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, '0')];
        for (const text of [`${whole}.${cents}`, `${whole},${cents} €`, `EUR ${whole}.${cents}`])
          expect(readPrices(text)?.amounts).toEqual([minor]);
      }),
    );
  });

  it('never fail on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => void readPrices(text)));
  });
});
