import fc from 'fast-check';
import {
  areasFileOf,
  endChannel,
  forgetVersions,
  goBack,
  historyOf,
  liveRelease,
  makeLive,
  promote,
  rollOut,
  showPreview,
  unusedVersions,
  withdraw,
  withVersion,
} from './history.mjs';

const act = { at: '2026-11-29T10:00:00.000Z' };
const release = version => ({
  version,
  manifest: `/areas/admin/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  path: '/admin',
  roles: ['admin'],
  requires: { contract: '^1.0.0', shell: '^2.0.0' },
  releasedAt: act.at,
  commit: 'abc',
});
const empty = historyOf({ schema: 1, areas: {} }, 'admin');
const withVersions = (...versions) =>
  versions.reduce((own, version) => withVersion(own, release(version)), empty);
const fileOf = own => areasFileOf({ schema: 1, areas: { admin: own } }).areas.admin;

describe('what is released of an area', () => {
  const two = makeLive(makeLive(withVersions('1', '2', '3'), '1', act), '2', act);

  it('is the version released last, and after a rollback the one before', () => {
    expect(liveRelease(two)?.version).toBe('2');
    expect(liveRelease(goBack(two, undefined, act))?.version).toBe('1');
    expect(liveRelease(goBack(two, '3', act))?.version).toBe('3');
  });

  it('offers a rollout and a preview beside the live version, without the commit', () => {
    const offered = showPreview(rollOut(two, '3', 10, act), '1', act);
    expect(fileOf(offered)).toMatchObject({
      version: '2',
      rollout: { version: '3', share: 10 },
      preview: { version: '1' },
    });
    expect(JSON.stringify(fileOf(offered))).not.toContain('abc');
  });

  it('promotes the rollout, or else the preview, which then is none any more', () => {
    const promoted = promote(rollOut(two, '3', 10, act), act);
    expect(fileOf(promoted)).toEqual(expect.objectContaining({ version: '3' }));
    expect(fileOf(promoted)).not.toHaveProperty('rollout');
    expect(liveRelease(promote(showPreview(two, '3', act), act))?.version).toBe('3');
    expect(() => promote(two, act)).toThrow(expect.objectContaining({ code: 'no-candidate' }));
  });

  it('ends a rollout with a rollback, for its version came later', () => {
    expect(goBack(rollOut(two, '3', 10, act), undefined, act)).not.toHaveProperty('rollout');
  });

  it('is nothing while out of service, and comes back with the next version made live', () => {
    expect(fileOf(withdraw(two, act))).toBeUndefined();
    expect(fileOf(makeLive(withdraw(two, act), '2', act))).toMatchObject({ version: '2' });
    expect(() => rollOut(withdraw(two, act), '3', 10, act)).toThrow(
      expect.objectContaining({ code: 'no-area' }),
    );
  });

  it.each([
    ['no-version', () => makeLive(two, '9', act)],
    ['no-version', () => goBack(two, 'constructor', act)],
    ['no-earlier', () => goBack(makeLive(withVersions('1'), '1', act), undefined, act)],
    ['no-area', () => showPreview(withVersions('1'), '1', act)],
    ['no-candidate', () => endChannel(two, 'preview', act)],
  ])('refuses with %s', (code, change) => {
    expect(change).toThrow(expect.objectContaining({ code }));
  });

  it('never offers a version that is not kept, whatever is done in whatever order', () => {
    const version = fc.constantFrom('1', '2', '3');
    const step = fc.oneof(
      version.map(each => own => makeLive(own, each, act)),
      version.map(each => own => rollOut(own, each, 50, act)),
      version.map(each => own => showPreview(own, each, act)),
      fc.constant(own => promote(own, act)),
      fc.constant(own => goBack(own, undefined, act)),
      fc.constant(own => withdraw(own, act)),
      fc.constant(own =>
        forgetVersions(own, unusedVersions(own, { keep: 1, before: '2027-01-01T00:00:00.000Z' })),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const last = steps.reduce(
          (own, change) => {
            try {
              return change(own);
            } catch (error) {
              expect(error).toHaveProperty('name', 'ReleaseError');
              return own;
            }
          },
          withVersions('1', '2', '3'),
        );
        const file = fileOf(last);
        const offered = [file?.version, file?.rollout?.version, file?.preview?.version].filter(Boolean);
        expect(offered.every(each => last.versions[each] !== undefined)).toBe(true);
        expect(new Set(offered.slice(1)).size).toBe(offered.slice(1).length);
      }),
    );
  });
});

describe('versions that may be removed', () => {
  it('are those that nobody gets, that are not among the newest, and were not in use lately', () => {
    const later = { at: '2026-12-20T10:00:00.000Z' };
    let own = withVersions('1', '2', '3', '4', '5');
    for (const version of ['1', '2', '3']) own = makeLive(own, version, act);
    own = makeLive(own, '4', later);
    // 3 was live until lately, 2 is what a rollback of 3 would not reach
    expect(unusedVersions(own, { keep: 1, before: '2026-12-13T00:00:00.000Z' })).toEqual(['1', '2']);
  });
});
