import fc from 'fast-check';
import {
  checkMayWithdraw,
  endChannel,
  forgetVersions,
  goBack,
  makeLive,
  promote,
  putBack,
  rollOut,
  showPreview,
  withdraw,
  withVersion,
} from './history.mjs';
import { historyOf, lastRelease, liveRelease, offeredSince, unusedVersions } from './history-queries.mjs';
import { areasFileOf } from './released-files.mjs';

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

  it('goes back to a good version again after a rollback away from a bad one', () => {
    const three = makeLive(two, '3', act);
    const back = goBack(three, '1', act);
    expect(back.live).toEqual(['1']);
    expect(() => goBack(back, undefined, act)).toThrow(expect.objectContaining({ code: 'no-earlier' }));
    const again = makeLive(makeLive(back, '2', act), '1', act);
    expect(again.live).toEqual(['2', '1']);
    expect(goBack(goBack(again, '3', act), undefined, act).live).toEqual(['2', '1']);
  });

  it('goes back to an older version that was never live without the newer ones between', () => {
    const own = makeLive(makeLive(withVersions('1', '2', '3', '4'), '1', act), '3', act);
    const back = goBack(makeLive(own, '4', act), '2', act);
    expect(back.live).toEqual(['1', '2']);
  });

  it('goes back to another version where a former release noted the live one twice', () => {
    const own = { ...withVersions('1', '2'), live: ['1', '2', '2'] };
    expect(goBack(own, undefined, act).live).toEqual(['1']);
  });

  it('is the same after disabling and enabling, and a rollback then goes to the version before', () => {
    const enabled = putBack(withdraw(two, act), act);
    expect(enabled).not.toHaveProperty('withdrawn');
    expect(enabled.live).toEqual(['1', '2']);
    expect(enabled.log.at(-1)).toMatchObject({ action: 'promote', version: '2' });
    expect(putBack(two, act)).toBe(two);
    expect(liveRelease(goBack(enabled, undefined, act))?.version).toBe('1');
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
    ['already-live', () => makeLive(two, '2', act)],
    ['already-live', () => goBack(two, '2', act)],
    ['already-live', () => goBack(withdraw(two, act), '2', act)],
    ['already-live', () => rollOut(rollOut(two, '3', 10, act), '2', 50, act)],
    ['already-live', () => showPreview(two, '2', act)],
    ['already-live', () => promote({ ...two, rollout: { version: '2', share: 10 } }, act)],
    ['needed', () => checkMayWithdraw('admin')],
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

  it('goes back to an older good version or refuses with a reason, whatever was done before', () => {
    const version = fc.constantFrom('1', '2', '3', '4');
    const step = fc.oneof(
      version.map(each => own => makeLive(own, each, act)),
      version.map(each => own => rollOut(own, each, 50, act)),
      version.map(each => own => showPreview(own, each, act)),
      version.map(each => own => goBack(own, each, act)),
      fc.constant(own => promote(own, act)),
      fc.constant(own => endChannel(own, 'rollout', act)),
      fc.constant(own => withdraw(own, act)),
      fc.constant(own => putBack(own, act)),
      fc.constant(own => goBack(own, undefined, act)),
    );
    const attempt = (own, change) => {
      try {
        return change(own);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ReleaseError', code: expect.stringMatching(/^(no-|already-)/) });
        expect(error.message).toMatch(/\.$/);
        return own;
      }
    };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        // what the log of acts says: when each version became live last, and which were left by going back
        let own = withVersions('1', '2', '3', '4');
        const becameLive = new Map();
        const bad = new Set();
        const goOn = (change, at) => {
          const before = lastRelease(own)?.version;
          const wasLive = liveRelease(own)?.version;
          const next = attempt(own, change);
          const entry = next.log.at(-1);
          if (next !== own && ['release', 'promote', 'rollback'].includes(entry.action)) {
            expect(entry.version).toBe(liveRelease(next)?.version);
            expect(entry.version).not.toBe(wasLive);
            const isNew =
              entry.action !== 'rollback' || !becameLive.has(entry.version) || bad.has(entry.version);
            if (entry.action === 'rollback' && (!isNew || entry.version < before))
              for (const [each, since] of becameLive)
                if (isNew ? each > entry.version : since > becameLive.get(entry.version)) bad.add(each);
            if (isNew && entry.version !== before) becameLive.set(entry.version, at);
            bad.delete(entry.version);
          }
          own = next;
        };
        steps.forEach(goOn);
        for (let at = steps.length; at < steps.length + 6; at += 1) {
          const [before, was] = [own, lastRelease(own)?.version];
          const known = new Map(becameLive);
          const left = new Set(bad);
          goOn(each => goBack(each, undefined, act), at);
          if (own === before) return;
          const now = liveRelease(own)?.version;
          expect(now).not.toBe(was);
          expect(left.has(now)).toBe(false);
          expect(known.get(now)).toBeLessThan(known.get(was));
        }
        expect(own).toBe('refused at last');
      }),
      { numRuns: 500 },
    );
  });
});

describe('the time since when people get a version', () => {
  const at = day => ({ at: `2026-12-0${day}T10:00:00.000Z` });
  const live = makeLive(withVersions('1', '2', '3'), '1', at(1));

  it('begins again with a release, promotion and rollback, not with another share of its rollout', () => {
    const rolledOut = rollOut(rollOut(live, '2', 10, at(2)), '2', 50, at(3));
    expect(offeredSince(rolledOut, '2')).toBe(at(2).at);
    expect(offeredSince(promote(rolledOut, at(4)), '2')).toBe(at(4).at);
    const ended = endChannel(rolledOut, 'rollout', at(4), 'return');
    expect(offeredSince(ended, '2')).toBe(at(2).at);
    expect(offeredSince(rollOut(ended, '2', 10, at(5)), '2')).toBe(at(5).at);
    const back = goBack(makeLive(live, '3', at(2)), undefined, at(3), 'return');
    expect(offeredSince(back, '1')).toBe(at(3).at);
    expect(offeredSince(makeLive(back, '3', at(4)), '3')).toBe(at(4).at);
    expect(offeredSince(live, '3')).toBeUndefined();
  });

  it('begins again with a rollout after a rollback of the live version ended the one before', () => {
    const own = rollOut(makeLive(live, '2', at(2)), '3', 10, at(3));
    const again = rollOut(goBack(own, undefined, at(4)), '3', 10, at(5));
    expect(offeredSince(again, '3')).toBe(at(5).at);
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
