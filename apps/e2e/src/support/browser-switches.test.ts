import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { browserSwitches, playwrightDisables } from './browser-switches.ts';

const playwright = dirname(require.resolve('playwright-core/package.json'));

describe('the switches of the browser', () => {
  it('repeat all that the installed Playwright switches off', () => {
    const source = readFileSync(join(playwright, 'lib', 'coreBundle.js'), 'utf8');
    const list = /disabledFeatures = \[\n([\s\S]*?)\n\s*\]/.exec(source)?.[1] ?? '';
    const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    expect([...playwrightDisables]).toEqual(names);
  });

  it('name features once, since Chromium heeds only the last list', () => {
    expect(browserSwitches.filter(one => one.startsWith('--disable-features='))).toHaveLength(1);
  });
});
