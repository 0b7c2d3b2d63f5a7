import { areaPaths } from '@vh/auth/shell';
import { chooseRelease, isInRollout, learnReleasedPaths, parseAreasFile } from './areas-file.ts';

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

describe('the paths of areas', () => {
  const paths = { '': [], 'event/:eventId': ['can-add-events'] };
  const parsed = (value: unknown) => parseAreasFile({ schema: 1, areas: { admin: value } }).admin?.paths;

  it('are read where a version says them', () => {
    expect([parsed({ ...entry, paths }), parsed(entry)]).toEqual([paths, undefined]);
  });

  it.each([[['event']], [{ event: true }], [{ event: [1] }], ['event']])(
    'count as unknown where they are none: %j',
    bad => {
      expect(parsed({ ...entry, paths: bad })).toBeUndefined();
    },
  );

  it('are those of every version that people get', () => {
    const rollout = { ...entry, version: '2', share: 10, paths: { season: [] } };
    learnReleasedPaths(parseAreasFile({ schema: 1, areas: { admin: { ...entry, paths, rollout } } }));
    expect(areaPaths.admin).toEqual({ ...paths, season: [] });
    learnReleasedPaths({});
    expect(Object.keys(areaPaths.admin)).toContain('order/:orderId');
  });
});

describe('chooseRelease', () => {
  const [next, later] = ['20260309-def', '20260310-fed'].map(version => ({ ...entry, version }));
  const area = parseAreasFile({
    schema: 1,
    areas: { admin: { ...entry, rollout: { ...next, share: 10 }, preview: later } },
  }).admin;
  if (!area) throw new Error('the entry was left out');
  const people = Array.from(
    { length: 1_000 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const got = (userId: string | undefined, wantsPreviews = false) =>
    chooseRelease(area, { userId, wantsPreviews });

  it('gives the preview to those who chose previews, and to nobody else', () => {
    expect(got(people[0], true)).toMatchObject({ channel: 'preview', release: { version: later?.version } });
    expect(people.some(person => got(person).channel === 'preview')).toBe(false);
  });

  it('gives a rollout of 10 percent to about 100 of 1,000 people, the same ones each time', () => {
    const chosen = people.filter(person => got(person).channel === 'rollout');
    expect(chosen.length).toBeGreaterThan(70);
    expect(chosen.length).toBeLessThan(130);
    expect(people.filter(person => got(person).channel === 'rollout')).toEqual(chosen);
  });

  it('keeps everybody in a rollout whose share grows', () => {
    const before = people.filter(person => isInRollout(person, entry.version, 10));
    expect(before.every(person => isInRollout(person, entry.version, 11))).toBe(true);
    expect(people.every(person => isInRollout(person, entry.version, 100))).toBe(true);
    expect(people.some(person => isInRollout(person, entry.version, 0))).toBe(false);
  });

  it('gives what is live to who is not known', () => {
    expect(got(undefined)).toMatchObject({ channel: 'live', release: { version: entry.version } });
  });
});
