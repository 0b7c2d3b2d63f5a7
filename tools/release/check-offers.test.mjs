import { satisfiesRange } from '../../libs/area-contract/src/satisfies-range.ts';
import { checkOffers } from './check-offers.mjs';
import { meetsRange } from './version-range.mjs';

const area = (shell, more = {}) => ({
  versions: { 1: { version: '1', requires: { contract: '^1.0.0', shell } } },
  live: ['1'],
  log: [],
  ...more,
});
const shell = { version: '9', offers: { contract: '1.3.0', shell: '3.0.0' }, releasedAt: '' };
const check = areas => () => checkOffers({ schema: 1, areas }, shell);

describe('a version of the shell', () => {
  it('is refused where a live area requires another one, and the areas are named', () => {
    expect(check({ admin: area('^2.2.0'), scanner: area('^2.0.0 || ^3.0.0') })).toThrow(
      /offers areas shell 3\.0\.0 and contract 1\.3\.0, which breaks admin 1 \(requires shell \^2\.2\.0\)\./,
    );
  });

  it('is refused where those who get a preview or a rollout could not enter an area', () => {
    const versions = {
      1: area('^3.0.0').versions[1],
      2: { version: '2', requires: { contract: '^2.0.0', shell: '*' } },
    };
    expect(check({ admin: area('', { versions, preview: '2' }) })).toThrow(
      /admin 2 \(requires contract \^2\.0\.0\)/,
    );
    expect(check({ admin: area('', { versions, rollout: { version: '2', share: 5 } }) })).toThrow(/admin 2/);
    expect(check({ admin: area('', { versions }) })).not.toThrow();
  });

  it('is not refused for areas that are out of service', () => {
    expect(check({ admin: area('^2.2.0', { withdrawn: true }) })).not.toThrow();
  });

  it('meets a range as the shell itself decides', () => {
    const versions = ['0.0.3', '0.2.5', '1.0.0', '1.2.3', '1.3.0', '2.0.0', 'x', '1.2'];
    const ranges = ['*', '1.2.3', '^1.2.3', '~1.2.3', '^0.2.1', '^0.0.3', '^1.0.0 || ^2.0.0', 'x', '>=1.0.0'];
    for (const version of versions) {
      for (const range of ranges)
        expect([version, range, meetsRange(version, range)]).toEqual([
          version,
          range,
          satisfiesRange(version, range),
        ]);
    }
  });
});
