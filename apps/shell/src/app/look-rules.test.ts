import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
/** A style sheet without line breaks and spaces at their ends. */
const sheet = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');

describe('the looks of pages', () => {
  it('show pictures with lettering whole on phones', () => {
    const narrow = sheet('apps/shell/src/features/home/home-slider.module.css').split('max-width: 1024px')[1];
    expect(narrow).toContain('.art { flex: none; aspect-ratio: 16 / 9; }');
  });

  it('break long words on tickets instead of widening the page', () => {
    const stub = sheet('libs/ui/src/ticket-stub.module.css');
    expect(stub).toContain('.facts > * { min-width: 0; }');
    expect(stub).toContain('.value, .title { overflow-wrap: anywhere; }');
  });

  it('give fingers room at links that stand alone', () => {
    expect(sheet('libs/ui/src/text-link.module.css')).toMatch(/\.quiet \{[^}]*min-block-size: 44px/);
  });

  it('print no link that skips to the content', () => {
    expect(sheet('libs/ui/src/skip-link.module.css')).toContain('@media print { .skip { display: none; } }');
  });

  it('leave the days that are over out of a month on phones', () => {
    expect(sheet('apps/shell/src/features/archive/calendar.module.css')).toMatch(
      /\.table td\[data-past\] \{ display: none; \}/,
    );
  });

  it('write support hours no larger than the titles beside them', () => {
    const footer = sheet('apps/shell/src/layout/site-footer.module.css');
    expect(footer).toMatch(/\.hours \{[^}]*800 1\.375rem/);
  });
});
