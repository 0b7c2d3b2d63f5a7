import fc from 'fast-check';
import { cutAtWord } from './cut-text.ts';

describe('cutAtWord', () => {
  it('cuts after a word and never beyond the length', () => {
    expect(cutAtWord('One two, three', 9)).toBe('One two…');
    expect(cutAtWord('One  two', 9)).toBe('One two');
    expect(cutAtWord('x'.repeat(300))).toHaveLength(81);
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), text => {
        expect(cutAtWord(text).length).toBeLessThanOrEqual(161);
      }),
    );
  });
});
