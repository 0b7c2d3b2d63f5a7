import fc from 'fast-check';
import { visualLine } from './bidi-line.ts';

describe('the order of words in a line', () => {
  it.each([
    ['Ana Marić, red 4', 'Ana Marić, red 4'],
    ['محمد علي', 'علي محمد'],
    ['دوד', 'دوד'],
    ['حفلة 2026 الكبرى', 'الكبرى 2026 حفلة'],
    ['Festival مهرجان الموسيقى 2026', 'Festival 2026 الموسيقى مهرجان'],
    ['קונצרט Rock Night בתל אביב', 'אביב בתל Rock Night קונצרט'],
  ])('of %j is %j', (line, visual) => {
    expect(visualLine(line)).toBe(visual);
  });

  it('turns brackets with their words, for the shaper to turn them back', () => {
    expect(visualLine('Ali (مرحبا) x')).toBe('Ali )مرحبا( x');
  });

  it('loses and adds no letter', () => {
    const signs = fc.constantFrom('a', 'B', 'م', 'ר', '7', ' ', ',', 'é');
    const sorted = (text: string) => [...text].sort().join('');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), letters => {
        const line = letters.join('');
        expect(sorted(visualLine(line))).toBe(sorted(line));
      }),
    );
  });
});
