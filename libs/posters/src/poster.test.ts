import { poster } from './poster.ts';

describe('poster', () => {
  it('draws the same bytes for the same spec', () => {
    const spec = { seed: 'a', title: 'Robojazz', genre: 'jazz', format: 'card' } as const;
    expect(poster(spec)).toBe(poster(spec));
  });
});
