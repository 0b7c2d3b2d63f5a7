import { judgeAdvisories, readAudit } from './advisories.mjs';
import { findLockFaults } from './lock-rules.mjs';

const good = { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-x' };

describe('the rules of the lock file', () => {
  it('let hashed packages of the registry through, workspaces and what is bundled', () => {
    const packages = {
      '': {},
      'apps/api': {},
      'node_modules/@vh/api': { link: true },
      'node_modules/a': good,
      'node_modules/c': { integrity: 'sha512-x' },
      'node_modules/a/node_modules/b': { inBundle: true },
    };
    expect(findLockFaults(packages, [])).toEqual([]);
  });

  it.each([
    ['no hash', { ...good, integrity: undefined }, 'no sha512'],
    ['a weak hash', { ...good, integrity: 'sha1-x' }, 'no sha512'],
    ['git', { ...good, resolved: 'git+ssh://git@host/a.git' }, 'comes from git'],
    ['http', { ...good, resolved: 'http://registry.npmjs.org/a.tgz' }, 'comes from http:'],
    ['another registry', { ...good, resolved: 'https://registry.npmjs.org.evil.test/a.tgz' }, 'comes from'],
    ['a script', { ...good, hasInstallScript: true }, 'runs a script'],
  ])('refuse %s', (_, entry, says) => {
    expect(findLockFaults({ 'node_modules/@a/b': entry }, [])).toEqual([expect.stringContaining(says)]);
  });

  it('know which scripts may run, and which are not needed any more', () => {
    const packages = { 'node_modules/x/node_modules/@a/b': { ...good, hasInstallScript: true } };
    expect(findLockFaults(packages, ['@a/b'])).toEqual([]);
    expect(findLockFaults(packages, ['@a/b', 'c'])).toEqual([expect.stringContaining('c runs no script')]);
  });
});

describe('the audit', () => {
  const via = {
    source: 1,
    name: 'a',
    title: 'Bad',
    severity: 'high',
    url: 'https://github.com/advisories/GHSA-1',
  };
  const report = JSON.stringify({ vulnerabilities: { a: { via: [via] }, b: { via: ['a'] } } });

  it('was not made where the registry does not answer', () => {
    expect(readAudit('{"message":"405 Method Not Allowed","error":{}}')).toBeUndefined();
    expect(readAudit('npm error network')).toBeUndefined();
    expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  });

  it('names each advisory once, until it is allowed, and again when that has ended', () => {
    const advisories = readAudit(`npm warn x\n${report}`) ?? [];
    expect(advisories).toEqual([{ id: 'GHSA-1', name: 'a', title: 'Bad', severity: 'high' }]);
    expect(judgeAdvisories(advisories, [], '2026-01-01')).toEqual(['a: Bad (high, GHSA-1)']);
    const allowance = { advisory: 'GHSA-1', reason: 'not reached', until: '2026-01-31' };
    expect(judgeAdvisories(advisories, [allowance], '2026-01-31')).toEqual([]);
    expect(judgeAdvisories(advisories, [allowance], '2026-02-01')).toHaveLength(2);
  });
});
