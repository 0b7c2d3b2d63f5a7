import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { useScrollRules } from './use-scroll-rules.ts';

const scrollTo = jest.fn<void, [ScrollToOptions]>();
const intoView = jest.fn<void, [ScrollIntoViewOptions]>();
let prefersCalm = false;

function Root() {
  useScrollRules();
  return <Outlet />;
}

function page(name: string) {
  return (
    <h1>
      {name}
      <span id="a b" />
    </h1>
  );
}

/** So short that the browser pulls the window up when it comes. */
function Short() {
  useLayoutEffect(() => readTo(5), []);
  return page('short');
}

const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      { path: '/', element: page('home') },
      { path: '/list', element: page('list') },
      { path: '/short', Component: Short },
      { path: '/kept', element: page('kept'), handle: { scrollToTop: false } },
    ],
  },
];

async function open(at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(<RouterProvider router={router} />);
  scrollTo.mockClear();
  const go = (to: string | number, options?: object) =>
    act(async () => {
      if (typeof to === 'number') await router.navigate(to);
      else await router.navigate(to, options);
    });
  return { go, ...view };
}

/** The reader is at so many pixels. */
function readTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  sessionStorage.clear();
  prefersCalm = false;
  readTo(0);
  Object.assign(window, {
    scrollTo,
    matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') && prefersCalm }),
  });
  Element.prototype.scrollIntoView = intoView as never;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5_000 });
  scrollTo.mockClear();
  intoView.mockClear();
});

describe('the scroll rules', () => {
  it('lead smoothly to the top when the next page is there §scroll-top', async () => {
    const { go } = await open();
    await go('/list');
    expect(screen.getByRole('heading', { name: 'list' })).toBeVisible();
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  });

  it('lead there at once for readers who want no motion §scroll-top', async () => {
    prefersCalm = true;
    const { go } = await open();
    await go('/list');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('leave the position on a route that keeps it, and on a navigation that does §scroll-kept', async () => {
    const { go } = await open();
    await go('/kept');
    await go('/list?page=2', { state: { keepScroll: true } });
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('lead to the element of a hash, also when it is coded, or its code is broken §scroll-hash', async () => {
    const { go } = await open();
    await go('/list#a%20b');
    expect(intoView.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
    await go('/list#%zz');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('wait for the element of a hash that comes later, on a fresh page too §scroll-hash', async () => {
    await open('/list#later');
    const late = document.createElement('section');
    late.id = 'later';
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve, 50));
      document.body.append(late);
      await new Promise(resolve => setTimeout(resolve, 20));
    });
    expect(intoView.mock.contexts).toEqual([late]);
    late.remove();
  });

  it('lead back to where a page was left', async () => {
    const { go } = await open();
    readTo(1_200);
    await go('/list');
    readTo(0);
    scrollTo.mockClear();
    await go(-1);
    expect(scrollTo.mock.calls).toEqual([[{ top: 1_200, behavior: 'instant' }]]);
  });

  it('know after a reload where the pages before it were left', async () => {
    const first = await open();
    readTo(700);
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const kept = JSON.parse(sessionStorage.getItem('vh_scroll') ?? '[]') as unknown;
    expect(kept).toEqual([['default', 700]]);
  });

  it('lead back to where a page was left before a shorter one pulled the window up', async () => {
    const { go } = await open('/list');
    readTo(700);
    await go('/short');
    scrollTo.mockClear();
    await go(-1);
    expect(scrollTo.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
  });

  it('come back to the place after a reload for another build, once', async () => {
    sessionStorage.setItem('vh_scroll_reload', '450');
    const router = createMemoryRouter(routes);
    render(<RouterProvider router={router} />);
    expect(scrollTo.mock.calls).toEqual([[{ top: 450, behavior: 'instant' }]]);
    expect(sessionStorage.getItem('vh_scroll_reload')).toBeNull();
  });

  it.each(['{"a":', '7', '[["x"],[1,2],["k","9"]]'])('stand garbage in the storage: %s', async stored => {
    sessionStorage.setItem('vh_scroll', stored);
    const { go } = await open();
    await go('/list');
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });
});
