import type { RouteObject } from 'react-router-dom';
import { findTarget } from './link-target.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { mayPrefetchLinks, mayPrefetchManifests } from './reduced-data.ts';

describe('what may be fetched ahead', () => {
  it.each([
    [undefined, true, true],
    [{}, true, true],
    [{ effectiveType: '4g' }, true, true],
    [{ effectiveType: '3g' }, true, true],
    [{ effectiveType: '2g' }, false, true],
    [{ effectiveType: 'slow-2g' }, false, false],
    [{ effectiveType: '4g', saveData: true }, false, false],
  ])('%j: links %s, manifests %s §prefetch-rules', (connection, links, manifests) => {
    expect([mayPrefetchLinks(connection), mayPrefetchManifests(connection)]).toEqual([links, manifests]);
  });

  it('is nothing for a reader who asks for little data', () => {
    expect([mayPrefetchLinks({ effectiveType: '4g' }, true), mayPrefetchManifests(undefined, true)]).toEqual([
      false,
      false,
    ]);
  });
});

describe('the queue', () => {
  it('does so much at once, each name once, and no more than its most', async () => {
    const queue = createPrefetchQueue({ atOnce: 2, most: 4 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.push(begun.length % 2 ? resolve : reject));
    };
    for (const name of ['a', 'b', 'a', 'c', 'd', 'e']) queue.add(name, work(name));
    expect(begun).toEqual(['a', 'b']);
    for (let at = 0; at < 4; at += 1) {
      ends[at]?.();
      await new Promise(resolve => setTimeout(resolve));
    }
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('links', () => {
  let loaded: string[];
  let seen: ((entries: unknown) => void) | undefined;
  let observed: Element[];
  let stop: () => void;
  const lazy = (name: string) => async () => {
    loaded.push(`code ${name}`);
    return {};
  };
  const reads =
    (name: string) =>
    async ({ params }: { params: Record<string, string | undefined> }) => {
      loaded.push(`data ${name} ${params['slug'] ?? ''}`);
      return null;
    };
  const routes: RouteObject[] = [
    { path: '/event/:slug', lazy: lazy('event'), loader: reads('event'), handle: { readsAhead: true } },
    { path: '/archive', lazy: lazy('archive'), loader: reads('archive') },
    { path: '/checkout', lazy: lazy('checkout') },
  ];
  beforeEach(() => {
    loaded = [];
    observed = [];
    jest.useFakeTimers();
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: unknown) => void) {
        seen = callback;
      }
      observe = (element: Element) => observed.push(element);
      unobserve = () => undefined;
      disconnect = () => undefined;
    } as never;
    document.body.innerHTML = `
      <a id="event" href="/event/opera">Opera</a>
      <a id="other" href="/event/jazz">Jazz</a>
      <a id="archive" href="/archive">All</a>
      <a id="away" href="https://elsewhere.test/event/opera">Away</a>
      <a id="file" href="/event/opera/calendar.ics">File</a>
      <a id="window" href="/archive" target="_blank">Window</a>`;
    stop = prefetchLinks(routes);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const at = (id: string) => document.getElementById(id) as HTMLAnchorElement;
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const dispatch = (id: string, type: string) => at(id).dispatchEvent(new Event(type, { bubbles: true }));

  it('in view have their code fetched once, and no data', async () => {
    seen?.([at('event'), at('other'), at('archive')].map(target => ({ isIntersecting: true, target })));
    await pass(3_000);
    expect(loaded).toEqual(['code event', 'code archive']);
  });

  it('that are not in view cost nothing', async () => {
    seen?.([{ isIntersecting: false, target: at('event') }]);
    await pass(3_000);
    expect(loaded).toEqual([]);
  });

  it('under a resting pointer have code and data fetched, once', async () => {
    dispatch('event', 'pointerover');
    await pass(79);
    expect(loaded).toEqual([]);
    await pass(1);
    dispatch('event', 'focusin');
    await pass(1);
    expect(loaded).toEqual(['code event', 'data event opera']);
  });

  it('that a pointer only passes are left alone', async () => {
    dispatch('event', 'pointerover');
    await pass(40);
    dispatch('archive', 'pointerover');
    await pass(1_000);
    expect(loaded).toEqual(['code archive']);
  });

  it.each(['focusin', 'touchstart'])('that get a %s are meant', async type => {
    dispatch('other', type);
    await pass(1);
    expect(loaded).toEqual(['code event', 'data event jazz']);
  });

  it('that came later are watched too', async () => {
    const link = document.createElement('a');
    link.href = '/checkout';
    document.body.append(link);
    await pass(3_000);
    expect(observed).toContain(link);
  });

  it.each(['away', 'file', 'window'])('that lead elsewhere are not followed: %s', id => {
    expect(findTarget(at(id), routes)).toBeUndefined();
  });

  it('to the page itself are not followed', () => {
    const present = { origin: window.location.origin, pathname: '/archive', search: '' };
    expect(findTarget(at('archive'), routes, present)).toBeUndefined();
  });
});
