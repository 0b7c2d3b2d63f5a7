import { parseAreasFile } from './areas-file.ts';

const entry = {
  version: '20260308-abc',
  manifest: '/areas/admin/20260308-abc/mf-manifest.json',
  integrity: 'sha384-x',
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
  releasedAt: '2026-03-08T10:00:00.000Z',
};

describe('parseAreasFile', () => {
  it('reads the released areas', () => {
    expect(parseAreasFile({ schema: 1, areas: { admin: entry } })).toEqual({ admin: entry });
  });

  it('leaves damaged and unknown entries out without losing the others', () => {
    const withoutRequires = { ...entry, requires: undefined };
    const areas = { admin: entry, client: withoutRequires, manager: null, kiosk: entry };
    expect(Object.keys(parseAreasFile({ schema: 1, areas }))).toEqual(['admin']);
  });

  it('takes an entry of a development server, which has no integrity', () => {
    const plain = { ...entry, integrity: undefined };
    expect(parseAreasFile({ schema: 1, areas: { admin: plain } }).admin?.integrity).toBeUndefined();
  });

  it.each([undefined, null, [], 'x', {}, { schema: 2, areas: {} }, { schema: 1, areas: [] }])(
    'refuses %p',
    value => {
      expect(() => parseAreasFile(value)).toThrow('schema 1');
    },
  );
});
