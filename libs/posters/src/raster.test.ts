import sharp from 'sharp';
import { COMPOSITION_KEYS } from './compositions/registry.ts';
import { poster, type PosterSpec } from './poster.ts';
import { rasterisePoster } from './raster.ts';

const SPEC: PosterSpec = {
  seed: 's',
  title: 'Ђорђе Балашевић',
  genre: 'concert',
  format: 'card',
  composition: 'record',
};

describe('rasterisePoster', () => {
  it.each(['webp', 'avif', 'jpeg', 'png'] as const)('delivers %s in the asked width', async format => {
    const picture = await rasterisePoster(poster(SPEC), { width: 150, format });
    const facts = await sharp(picture).metadata();
    expect(facts.format).toBe(format === 'avif' ? 'heif' : format);
    expect([facts.width, facts.height]).toEqual([150, 210]);
  });

  it('delivers larger avif files with less effort, in the same width', async () => {
    const [quick, small] = await Promise.all(
      [0, 3].map(effort => rasterisePoster(poster(SPEC), { width: 300, format: 'avif', effort })),
    );
    expect(quick?.length).toBeGreaterThan(small?.length ?? 0);
    expect((await sharp(quick).metadata()).width).toBe(300);
  });

  it('reads every composition as XML', async () => {
    for (const composition of COMPOSITION_KEYS) {
      const svg = poster({ ...SPEC, composition, format: 'hero', title: 'A & B <i>\'"' });
      await expect(rasterisePoster(svg, { width: 64, format: 'png' })).resolves.toBeInstanceOf(Buffer);
    }
  });

  it('draws type with the shipped face', async () => {
    const svg = (text: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><rect width="100" height="40" fill="#fff"/><text x="5" y="30" font-size="30" font-weight="800" font-family="Hall Board">${text}</text></svg>`;
    const darkest = async (text: string): Promise<number> => {
      const picture = await rasterisePoster(svg(text), { width: 100, format: 'png' });
      return (await sharp(picture).greyscale().stats()).channels[0]?.min ?? 255;
    };
    expect(await darkest('ЂŠđ')).toBeLessThan(60);
    expect(await darkest(' ')).toBe(255);
  });

  it('refuses widths it should not draw', async () => {
    await expect(rasterisePoster(poster(SPEC), { width: 0, format: 'png' })).rejects.toThrow(RangeError);
    await expect(rasterisePoster(poster(SPEC), { width: 99999, format: 'png' })).rejects.toThrow(RangeError);
  });
});
