import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaNav } from './area-nav.tsx';

const items = [{ href: '/', label: 'Overview' }];
const groups = [
  {
    key: 'sales',
    label: 'Sales',
    items: [
      { href: '/order', label: 'Orders', current: true },
      { href: '/request', label: 'Requests', count: 3 },
    ],
  },
];

describe('AreaNav', () => {
  it('shows the current page and what waits of a closed group, and opens it again', async () => {
    const onToggleGroup = jest.fn();
    render(
      <AreaNav
        label="Menu"
        items={items}
        groups={groups}
        closedGroups={['sales']}
        onToggleGroup={onToggleGroup}
      />,
    );
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Overview', 'Orders']);
    const heading = screen.getByRole('button', { name: /Sales/ });
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(heading).toHaveTextContent('3');
    await userEvent.click(heading);
    expect(onToggleGroup).toHaveBeenCalledWith('sales');
  });
});
