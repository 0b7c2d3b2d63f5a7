import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea } from '../mount/define-area.tsx';
import { buildMe } from '../testing/builders.ts';
import { renderArea } from '../testing/render-area.tsx';
import { defineTexts } from '../texts/define-texts.ts';
import { AreaFrame } from './area-frame.tsx';

const { texts } = defineTexts('frame-test', { en: { home: 'Home', orders: 'Orders', due: 'Refunds due' } });
const area = defineArea({
  name: 'admin',
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
  texts,
  navigation: [
    { to: '/admin', label: 'home', icon: 'home', end: true },
    { to: '/admin/order', label: 'orders', icon: 'list', group: 'sales' },
    { to: '/admin/order/due', label: 'due', icon: 'coin', group: 'finance' },
  ],
  routes: [{ Component: AreaFrame, children: [{ path: '*', Component: () => 'page' }] }],
});

const open = () =>
  renderArea(area, {
    path: '/admin/order/due',
    answers: { 'POST /back/user/me': buildMe({ roles: ['admin'] }) },
  });

afterEach(() => localStorage.clear());

describe('the menu of an area', () => {
  it('has its pages in groups and marks the page that is open', async () => {
    await open();
    const finance = within(await screen.findByRole('list', { name: 'Finance' }));
    expect(finance.getByRole('link', { name: 'Refunds due' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Orders' })).not.toHaveAttribute('aria-current');
  });

  it('remembers a group that was closed', async () => {
    const { unmount } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sales' }));
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
    unmount();
    await open();
    expect(await screen.findByRole('button', { name: 'Sales' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('has the language, the theme and the way out behind the account', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Account: Ana' }));
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(screen.getByLabelText('Language')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});
