import { chooseChecks } from './choose-checks.mjs';

const folders = ['apps/admin', 'libs/back-office/orders', 'libs/domain'];

/**
 * @param {string[]} changed
 * @param {string[]} [removed]
 */
const choose = (changed, removed = []) =>
  chooseChecks(folders, { changed: [...changed, ...removed], removed });

describe('the checks before a release', () => {
  it('are all where none passed, and where what all stand on was changed', () => {
    const everything = { lint: folders, related: [], whole: folders, records: true };
    expect(chooseChecks(folders, undefined)).toEqual(everything);
    expect(choose(['package-lock.json'])).toEqual(everything);
    expect(choose(['tools/build/jest-dom.cjs'])).toEqual(everything);
    expect(choose(['node'])).toEqual(everything);
    expect(choose([], ['libs/ui/src/button.tsx'])).toEqual(everything);
  });

  it('are none for sources that passed them', () => {
    expect(choose([])).toEqual({ lint: [], related: [], whole: [], records: false });
  });

  it('of a source are its lint and the tests that depend on it', () => {
    const file = 'apps/admin/src/texts.ts';
    expect(choose([file])).toEqual({ lint: [file], related: [file], whole: [], records: false });
  });

  it('of a library of the shell are the tests of the area that depend on it, and the records', () => {
    const file = 'libs/ui/src/button.tsx';
    expect(choose([file])).toEqual({ lint: [], related: [file], whole: [], records: true });
  });

  it('of what is read without an import are those of its folder', () => {
    const inFolder = { lint: ['apps/admin'], related: [], whole: ['apps/admin'], records: false };
    expect(choose(['apps/admin/jest.config.cjs'])).toEqual(inFolder);
    expect(choose(['apps/admin/src/sample.json', 'apps/admin/src/texts.ts'])).toEqual(inFolder);
    expect(choose([], ['apps/admin/src/texts.ts'])).toEqual(inFolder);
  });

  it('of styles of components and of a test that is gone are none', () => {
    const none = { lint: [], related: [], whole: [], records: false };
    expect(choose(['apps/admin/src/list.module.css'])).toEqual(none);
    expect(choose([], ['apps/admin/src/list.test.tsx'])).toEqual(none);
  });
});
