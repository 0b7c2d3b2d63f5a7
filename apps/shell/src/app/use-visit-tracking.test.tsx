import { act, waitFor } from '@testing-library/react';
import { useVisitTracking } from './use-visit-tracking.ts';
import { renderPage } from '../testing/render-page.tsx';

function Tracked() {
  useVisitTracking();
  return null;
}

const told = '/front/stats/track-visitors';
const ok = { [told]: () => ({ body: { ok: true } }) };
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 20)));

/** A page that counts visits wherever it goes. */
async function open(answers: Parameters<typeof renderPage>[1] = ok) {
  const page = await renderPage(<Tracked />, answers, '*');
  const slugs = () => page.calls.filter(({ path }) => path === told).map(({ body }) => body);
  const go = (path: string) => act(() => page.router.navigate(path));
  return { ...page, slugs, go };
}

describe('visits', () => {
  it('tell each navigation below /event/ by the path without leading slashes §track-visitors', async () => {
    const { slugs, go } = await open();
    for (const path of [
      '/event/opera',
      '/archive',
      '/event/genre?genre=opera',
      '/event/opera',
      '/event/opera',
    ])
      await go(path);
    await waitFor(() =>
      expect(slugs()).toEqual([
        { slug: 'event/opera' },
        { slug: 'event/genre' },
        { slug: 'event/opera' },
        { slug: 'event/opera' },
      ]),
    );
  });

  it('tell nothing of other pages', async () => {
    const { slugs, go } = await open();
    for (const path of ['/', '/events/opera', '/page/event/x', '/event']) await go(path);
    await settle();
    expect(slugs()).toEqual([]);
  });

  it('are silent when they can not be told §error-visitors', async () => {
    const failures = jest.fn();
    process.on('unhandledRejection', failures);
    const { slugs, go } = await open({ [told]: () => ({ status: 500, body: { code: 'internal' } }) });
    await go('/event/opera');
    await waitFor(() => expect(slugs()).toHaveLength(1));
    await settle();
    process.off('unhandledRejection', failures);
    expect(failures).not.toHaveBeenCalled();
  });

  it('of a page made ahead count when somebody looks at it', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const { slugs, go } = await open();
    await go('/event/opera');
    await settle();
    expect(slugs()).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    Reflect.deleteProperty(document, 'prerendering');
    await waitFor(() => expect(slugs()).toHaveLength(1));
  });
});
