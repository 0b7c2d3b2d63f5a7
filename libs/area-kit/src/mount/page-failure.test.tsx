import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderArea, testArea } from '../testing/index.ts';

const isOnline = jest.spyOn(navigator, 'onLine', 'get');
let isBroken = true;

function Opens() {
  if (isBroken) throw new Error('drawn badly');
  return <h1>It opens</h1>;
}

const area = testArea('admin', [
  { index: true, element: <Link to="/admin/next">Next</Link> },
  {
    path: 'next',
    lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/next.js')),
  },
  { path: 'broken', Component: Opens },
]);

const menu = () => screen.getByRole('navigation', { name: 'Area menu' });

beforeEach(() => {
  isBroken = true;
  isOnline.mockReturnValue(true);
  // React and the router write what a boundary catches to the console
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page of an area that fails', () => {
  it('says so inside the frame, and opens when it is tried again', async () => {
    await renderArea(area, { path: '/admin/broken', answers: {} });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(menu()).toBeVisible();
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'It opens' })).toBeVisible();
  });

  it('leaves the frame when its code can’t be fetched without a network', async () => {
    await renderArea(area, { path: '/admin', answers: {} });
    isOnline.mockReturnValue(false);
    await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(menu()).toBeVisible();
  });

  it('is left to the shell when its code is missing on the server', async () => {
    await renderArea(area, { path: '/admin/next', answers: {} });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
