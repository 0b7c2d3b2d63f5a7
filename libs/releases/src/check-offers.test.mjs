import { checkApi, checkOffers, checkRequires } from './check-offers.mjs';

const area = (shell, more = {}) => ({
  versions: { 1: { version: '1', requires: { contract: '^1.0.0', shell } } },
  live: ['1'],
  log: [],
  ...more,
});
const shell = { version: '9', offers: { contract: '1.3.0', shell: '3.0.0' }, releasedAt: '' };
/** Only the first number counts, and each part of a range names one. */
const satisfiesRange = (version, range) =>
  range
    .split('||')
    .some(part => part.trim() === '*' || part.trim().slice(1).split('.')[0] === version.split('.')[0]);

const check = areas => () => checkOffers({ schema: 1, areas }, shell, satisfiesRange);

describe('a version of an area', () => {
  const offering = shellVersion => ({
    schema: 1,
    areas: {},
    shell: {
      versions: { 9: { ...shell, offers: { contract: '1.3.0', shell: shellVersion } } },
      live: ['9'],
      log: [],
    },
  });
  const release = { version: '1', requires: { contract: '^1.0.0', shell: '^3.0.0' } };

  it('is refused where the live shell does not offer what it requires, and not where none was released', () => {
    expect(() => checkRequires(offering('2.9.0'), 'admin', release, satisfiesRange)).toThrow(
      /^admin 1 requires shell \^3\.0\.0, but the live shell 9 offers areas shell 2\.9\.0/,
    );
    checkRequires(offering('3.1.0'), 'admin', release, satisfiesRange);
    checkRequires({ schema: 1, areas: {} }, 'admin', release, satisfiesRange);
  });
});

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
});

describe('an area that the API must serve', () => {
  const checked = (contract, served) => () => checkApi('admin', contract, served, satisfiesRange);

  it('is refused before its API is up, and after its API is gone', () => {
    const sentence = 'admin requires contract ^2.0.0, but the API that runs serves 1.9.0.';
    expect(checked('^2.0.0', '1.9.0')).toThrow(sentence);
    expect(checked('^2.0.0', '3.0.0')).toThrow(expect.objectContaining({ code: 'needs-api' }));
  });

  it('goes on where it fits, also with one of two, and where the API does not say its version', () => {
    for (const [contract, served] of [
      ['^2.0.0', '2.4.0'],
      ['^1.0.0 || ^2.0.0', '1.9.0'],
      ['^2.0.0', undefined],
    ])
      expect(checked(contract, served)).not.toThrow();
  });
});
