import fc from 'fast-check';
import { COMPOSITION_KEYS } from './compositions/registry.ts';
import { GENRES } from './genres.ts';
import { PALETTE_KEYS } from './palettes.ts';
import { poster, type PosterSpec } from './poster.ts';

const FORMATS = ['card', 'thumb', 'hero'] as const;
const SIZE_CAP = 20 * 1024;

const SPEC: PosterSpec = {
  seed: 'event-1',
  title: 'Željezničar Sarajevo – Borac Banja Luka',
  genre: 'football',
  date: '2026-03-08',
  time: '19:30',
  venue: 'Grbavica',
  format: 'card',
};

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
const club = fc.record(
  {
    name: fc.string({ maxLength: 40 }),
    main: colour,
    other: colour,
    pattern: fc.constantFrom('plain', 'stripes', 'hoops', 'sash', 'half'),
  },
  { requiredKeys: ['name'] },
);
const title = fc.oneof(
  fc.string({ maxLength: 140 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'Ђорђе Балашевић: вече песама',
    'Čarobna frula – Đačko doba',
    'Щелкунчик',
    'Größe & Maß',
    '',
  ),
);
const anySpec: fc.Arbitrary<PosterSpec> = fc.record(
  {
    seed: fc.string(),
    title,
    genre: fc.constantFrom(...Object.keys(GENRES), 'unheard of'),
    format: fc.constantFrom(...FORMATS),
    date: fc.constantFrom('2026-01-31', '2025-12-01', 'soon', ''),
    time: fc.constantFrom('20:00', ''),
    venue: fc.string({ maxLength: 80 }),
    composition: fc.constantFrom(...COMPOSITION_KEYS),
    palette: fc.constantFrom(...PALETTE_KEYS),
    clubs: fc.tuple(club, club),
  },
  { requiredKeys: ['seed', 'title', 'genre', 'format'] },
);

describe('poster', () => {
  it('draws the same bytes for the same spec', () => {
    fc.assert(
      fc.property(anySpec, spec => poster(spec) === poster({ ...spec })),
      { numRuns: 200 },
    );
  });

  it('writes numbers only, and stays under 20 KB, whatever it is asked to draw', () => {
    fc.assert(
      fc.property(anySpec, spec => {
        const markup = poster({ ...spec, title: spec.title.replace(/NaN|undefined|Infinity/g, '') });
        expect(markup).not.toMatch(/NaN|undefined|Infinity|null/);
        expect(Buffer.byteLength(markup)).toBeLessThan(SIZE_CAP);
      }),
      { numRuns: 2000 },
    );
  });

  it('draws every composition in every format', () => {
    for (const composition of COMPOSITION_KEYS)
      for (const format of FORMATS) {
        const markup = poster({ ...SPEC, composition, format });
        expect(markup).toContain(`data-composition="${composition}"`);
        expect(markup.length).toBeGreaterThan(450);
      }
  });

  it('carries markup in titles, halls and clubs as text', () => {
    const evil = '</text><script>alert("1")</script>&\'';
    for (const composition of COMPOSITION_KEYS) {
      const markup = poster({
        ...SPEC,
        composition,
        title: evil,
        venue: evil,
        clubs: [{ name: evil }, { name: evil }],
      });
      expect(markup).not.toMatch(/<script|alert\("/i);
      expect(markup.match(/<\/text>/g)?.length).toBe(markup.match(/<text /g)?.length);
    }
  });

  it('ignores club colours that are not colours', () => {
    const markup = poster({ ...SPEC, clubs: [{ name: 'A', main: 'red"/><image href="x' }, { name: 'B' }] });
    expect(markup).not.toContain('<image');
  });

  it('ignores an embedded font that is not a data address', () => {
    expect(poster({ ...SPEC, embedFont: 'https://example.org/a.woff2' })).not.toContain('@font-face');
    expect(poster({ ...SPEC, embedFont: 'data:font/woff2;base64,AAAA' })).toContain(
      'url(data:font/woff2;base64,AAAA)',
    );
  });

  it('drops what XML cannot carry', () => {
    expect(poster({ ...SPEC, genre: 'concert', title: 'A\u0000B\uD800 C' })).toContain('aria-label="AB C"');
  });

  it('sets Cyrillic and accented Latin titles in capitals', () => {
    expect(poster({ ...SPEC, genre: 'opera', composition: 'record', title: 'Ђорђе' })).toContain(
      '>ЂОРЂЕ</text>',
    );
    expect(poster({ ...SPEC, genre: 'opera', composition: 'record', title: 'čaša' })).toContain(
      '>ČAŠA</text>',
    );
  });

  it('writes day and hall on a card and nothing on a thumb', () => {
    const card = poster({ ...SPEC, genre: 'concert', composition: 'record', title: 'Robojazz' });
    expect(card).toContain('>8. 3. 2026 · 19:30</text>');
    expect(card).toContain('>Grbavica</text>');
    expect(poster({ ...SPEC, format: 'thumb', composition: 'record' })).not.toContain('<text');
  });

  it('draws a match of two sides as a duel and any other sport not', () => {
    expect(poster({ ...SPEC, genre: 'sport' })).toContain('data-composition="duel"');
    expect(poster({ ...SPEC, genre: 'football', title: 'Day of open doors' })).not.toContain(
      'data-composition="duel"',
    );
  });

  it('draws small pictures of one genre in at least four ways, none of them in most lists', () => {
    for (const genre of ['football', 'concert', 'theatre', 'jazz', 'festival', 'comedy']) {
      const title = genre === 'football' ? SPEC.title : 'Evening';
      const drawings = Array.from({ length: 120 }, (_, at) =>
        poster({ ...SPEC, title, genre, format: 'thumb', seed: `e-${at}` })
          // the same drawing in other colours and places looks alike
          .replace(/#[0-9A-Fa-f]{6}|id="[^"]*"|url\([^)]*\)|-?\d+(\.\d+)?/g, ''),
      );
      const most = Math.max(...drawings.map(one => drawings.filter(other => other === one).length));
      expect([genre, new Set(drawings).size >= 4, most < 60]).toEqual([genre, true, true]);
    }
  });

  it('is named for assistive technology unless it is decorative', () => {
    expect(poster(SPEC)).toContain(`role="img" aria-label="${SPEC.title}"`);
    expect(poster({ ...SPEC, decorative: true })).toContain('aria-hidden="true"');
  });

  it('never lets two different posters share an element id', () => {
    const ids = (spec: PosterSpec): string[] =>
      [...poster(spec).matchAll(/ id="([^"]+)"/g)].map(match => match[1] ?? '');
    const first = ids(SPEC);
    const second = ids({ ...SPEC, clubs: [{ name: 'A' }, { name: 'B' }] });
    expect(first.length).toBeGreaterThan(0);
    expect(first.filter(id => second.includes(id))).toEqual([]);
  });
});
