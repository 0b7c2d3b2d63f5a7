import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

const renderMenu = (onSelect = jest.fn()) => {
  render(
    <>
      <Menu
        label="Account"
        items={[
          { key: 'orders', label: 'My orders', href: '#orders' },
          { key: 'out', label: 'Log out', onSelect },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return onSelect;
};

const button = (): HTMLElement => screen.getByRole('button', { name: 'Account' });
const isOpen = (): boolean => screen.queryByRole('link', { name: 'My orders' }) !== null;

describe('Menu', () => {
  it('opens and closes by its button and says so', async () => {
    renderMenu();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(isOpen()).toBe(true);
    await userEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes by Escape and gives the focus back', async () => {
    renderMenu();
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
  });

  it('closes by a press outside', async () => {
    renderMenu();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
  });

  it('closes when the focus leaves it', async () => {
    renderMenu();
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.tab();
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(isOpen()).toBe(false);
  });

  it('acts on a choice and closes', async () => {
    const onSelect = renderMenu();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(false);
  });
});
