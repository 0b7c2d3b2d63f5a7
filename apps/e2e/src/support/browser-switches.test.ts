import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import config from '../../playwright.config.ts';

const playwright = dirname(require.resolve('playwright-core/package.json'));
const [disabled, ...others] = (config.use?.launchOptions?.args ?? [])
  .filter(one => one.startsWith('--disable-features='))
  .map(one => one.replace('--disable-features=', '').split(','));

describe('the switches of the browser', () => {
  it('repeat all that the installed Playwright switches off', () => {
    const source = readFileSync(join(playwright, 'lib', 'coreBundle.js'), 'utf8');
    const list = /disabledFeatures = \[\n([\s\S]*?)\n\s*\]/.exec(source)?.[1] ?? '';
    const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    expect(names).not.toHaveLength(0);
    expect(disabled?.slice(0, names.length)).toEqual(names);
  });

  it('name features once, since Chromium heeds only the last list', () => {
    expect(others).toEqual([]);
  });
});
