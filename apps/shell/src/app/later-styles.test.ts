import { bootGlobal } from './boot.ts';
import { fetchStyles } from './later-styles.ts';

const links = () => [...document.head.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML = '';
});

function serveStyles(styles: Record<string, string> | undefined): void {
  Object.assign(window, { [bootGlobal]: { styles } });
}

describe('the styles of a later part', () => {
  it('are fetched once, and there when it is drawn', async () => {
    serveStyles({ seats: '/assets/seats-1.css' });
    let isThere = false;
    const both = Promise.all([fetchStyles('seats'), fetchStyles('seats')]).then(() => (isThere = true));
    await Promise.resolve();
    expect(isThere).toBe(false);
    links()[0]?.dispatchEvent(new Event('load'));
    await both;
    expect(links().map(link => [link.rel, link.getAttribute('href')])).toEqual([
      ['stylesheet', '/assets/seats-1.css'],
    ]);
  });

  it('are asked for again after a failure', async () => {
    serveStyles({ seats: '/assets/seats-2.css' });
    const first = fetchStyles('seats');
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('Unable to preload CSS');
    expect(links()).toHaveLength(0);
    const second = fetchStyles('seats');
    links()[0]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('are in the one sheet where the server names no other', async () => {
    serveStyles(undefined);
    await fetchStyles('seats');
    expect(links()).toHaveLength(0);
  });
});
