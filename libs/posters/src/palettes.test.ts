import { contrastRatio } from './colour.ts';
import { PALETTES } from './palettes.ts';

describe('palettes', () => {
  it.each(Object.entries(PALETTES))('%s reads: ink on ground is 4.5 or better', (_key, palette) => {
    expect(contrastRatio(palette.ink, palette.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(PALETTES))(
    '%s has at least two inks that stand out of the ground',
    (_key, palette) => {
      const seen = [palette.first, palette.second, palette.third].filter(
        ink => contrastRatio(ink, palette.ground) >= 1.25,
      );
      expect(seen.length).toBeGreaterThanOrEqual(2);
    },
  );
});
