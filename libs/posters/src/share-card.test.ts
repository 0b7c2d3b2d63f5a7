import sharp from 'sharp';
import { rasterisePoster } from './raster.ts';
import { shareCard, type ShareCardSpec } from './share-card.ts';

const colours = { ground: '#4a0f1e', title: '#f6e9e6', fact: '#ead1cf', quiet: '#c9a9a6' };
const spec: ShareCardSpec = {
  seed: 'one',
  title: 'A & B: <Opera>',
  genre: 'opera',
  siteName: 'Velvet Hall',
  date: '2026-05-08',
  time: '19:30',
  place: 'Narodno pozorište, Sarajevo',
  colours,
};

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)];
/** The largest size a text is set in: the poster at the side says it too. */
const sizeOf = (svg: string, text: string) =>
  Math.max(...textsOf(svg).map(([, size, found]) => (found?.includes(text) ? Number(size) : 0)));

describe('shareCard', () => {
  it('has the size that link previews ask for', async () => {
    const { width, height } = await sharp(
      await rasterisePoster(shareCard(spec), { width: 1200, format: 'jpeg' }),
    ).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('says what, when and where, large enough to be read in a list of messages', () => {
    const svg = shareCard(spec);
    expect(textsOf(svg).map(([, , text]) => text)).toEqual(
      expect.arrayContaining(['A &amp; B:', '&lt;Opera&gt;']),
    );
    // previews are shown down to a quarter of the size
    expect(sizeOf(svg, '8. 5. 2026 · 19:30')).toBeGreaterThanOrEqual(60);
    expect(sizeOf(svg, 'Narodno pozorište, Sarajevo')).toBeGreaterThanOrEqual(48);
    expect(sizeOf(svg, 'Velvet Hall')).toBeGreaterThanOrEqual(40);
  });

  it('keeps long titles and houses on the card', () => {
    const title =
      'Isabel Bayrakdarian with Kevork Mourad: Ancestral Songs, Prayers, and Lullabies of the whole world';
    const svg = shareCard({ ...spec, title, siteName: 'x'.repeat(200), place: 'y'.repeat(200) });
    const own = svg.slice(svg.lastIndexOf('<g font-family'));
    const baselines = [...own.matchAll(/ y="([\d.]+)"/g)].map(match => Number(match[1]));
    expect(Math.max(...baselines)).toBeLessThanOrEqual(570);
    expect(Math.min(...textsOf(own).map(([, size]) => Number(size)))).toBeGreaterThanOrEqual(40);
    expect(own).not.toContain('y'.repeat(60));
  });

  it('draws a page without a date as a picture without words beside its title', () => {
    const { seed, siteName } = spec;
    const svg = shareCard({ seed, siteName, colours, genre: 'other', title: 'About us' });
    expect(textsOf(svg).map(([, , text]) => text)).toEqual(['Velvet Hall', 'About us']);
  });

  it('is the same for the same spec', () => {
    expect(shareCard(spec)).toBe(shareCard({ ...spec }));
  });
});
