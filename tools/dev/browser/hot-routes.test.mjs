/** @jest-environment ./test/kept-modules/page-environment.cjs */
import '@testing-library/jest-dom';
import * as React from 'react';
import { act, render, screen } from '@testing-library/react';
import * as router from 'react-router-dom';
import { makeHot } from './hot-routes.mjs';

const { createElement, useState } = React;

/** An area of one version: a frame, a page that says the version, and a page that is loaded when it is opened. */
function area(version, { more = [], breaks = false, Frame = frame } = {}) {
  const Page = () => {
    if (breaks) throw new Error('drawn badly');
    return createElement('h1', undefined, `Page ${version}`);
  };
  return {
    name: 'admin',
    requires: { contract: '*', shell: '*' },
    mount: () => [
      {
        element: createElement(Frame),
        children: [
          {
            errorElement: createElement('p', undefined, 'It failed'),
            children: [
              { index: true, element: createElement(Page), loader: () => `data ${version}` },
              { path: 'lazy', lazy: async () => ({ Component: Page }) },
              ...more,
            ],
          },
        ],
      },
    ],
  };
}

function frame() {
  const [opened] = useState(() => (frames += 1));
  return createElement('div', undefined, `Frame ${opened} `, createElement(router.Outlet));
}

let frames = 0;

async function open(first, path = '/') {
  const reload = jest.fn();
  const hot = makeHot(first, { react: React, router, reload });
  const routes = hot.area.mount(() => ({}));
  const memory = router.createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => render(createElement(router.RouterProvider, { router: memory })));
  return { reload, replace: next => act(() => hot.replace(next)) };
}

beforeEach(() => {
  frames = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('an area whose sources change', () => {
  it.each(['/', '/lazy'])('shows the newest page at %s and keeps the frame around it', async path => {
    const { reload, replace } = await open(area(1), path);
    expect(await screen.findByText('Page 1')).toBeVisible();
    await replace(area(2));
    expect(await screen.findByText('Page 2')).toBeVisible();
    expect(screen.queryByText('Page 1')).toBeNull();
    expect(screen.getByText(/Frame 1/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows the newest frame', async () => {
    const { replace } = await open(area(1));
    await replace(
      area(2, { Frame: () => createElement('div', undefined, 'New frame', createElement(router.Outlet)) }),
    );
    expect(await screen.findByText('New frame')).toBeVisible();
  });

  it('leaves what says that a page failed, once the page is mended', async () => {
    const { replace } = await open(area(1, { breaks: true }));
    expect(await screen.findByText('It failed')).toBeVisible();
    await replace(area(2));
    expect(await screen.findByText('Page 2')).toBeVisible();
  });

  it('is loaded again with its page when its addresses change', async () => {
    const { reload, replace } = await open(area(1));
    await replace(area(2, { more: [{ path: 'new', element: createElement('p') }] }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again with its page when it needs another shell', async () => {
    const { reload, replace } = await open(area(1));
    await replace({ ...area(2), requires: { contract: '*', shell: '^9.0.0' } });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again with its page when nothing of it is on the screen', async () => {
    const reload = jest.fn();
    const hot = makeHot(area(1), { react: React, router, reload });
    hot.area.mount(() => ({}));
    await hot.replace(area(2));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
