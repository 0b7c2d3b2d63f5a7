import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.tsx';

interface Order {
  id: string;
  total: string;
}

const orders: Order[] = [
  { id: '204131', total: '20 EUR' },
  { id: '204132', total: '30 EUR' },
];

const renderTable = (props: Partial<DataTableProps<Order>> = {}) =>
  render(
    <DataTable
      caption="Orders"
      columns={[
        { key: 'id', header: 'Order', cell: order => order.id, sortable: true },
        { key: 'total', header: 'Total', cell: order => order.total, align: 'end', sortable: true },
        { key: 'note', header: 'Note', cell: () => '' },
      ]}
      rows={orders}
      rowKey={order => order.id}
      {...props}
    />,
  );

describe('DataTable', () => {
  it('is a table named by its caption', () => {
    renderTable();
    expect(screen.getByRole('table', { name: 'Orders' })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('tells the sort order of its column only', () => {
    renderTable({ sort: { key: 'total', direction: 'descending' }, sortHref: () => '#' });
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Order' })).not.toHaveAttribute('aria-sort');
  });

  it('links a header to the other direction, and another header to ascending', () => {
    renderTable({
      sort: { key: 'total', direction: 'ascending' },
      sortHref: sort => `?sort=${sort.key}&dir=${sort.direction}`,
    });
    expect(screen.getByRole('link', { name: 'Total' })).toHaveAttribute('href', '?sort=total&dir=descending');
    expect(screen.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '?sort=id&dir=ascending');
    expect(screen.queryByRole('link', { name: 'Note' })).not.toBeInTheDocument();
  });

  it('begins with the most where a column has numbers', () => {
    renderTable({ sortHref: sort => `?sort=${sort.key}&dir=${sort.direction}` });
    expect(screen.getByRole('link', { name: 'Total' })).toHaveAttribute('href', '?sort=total&dir=descending');
  });

  it('turns a column of numbers round to the least', () => {
    renderTable({
      sort: { key: 'total', direction: 'descending' },
      sortHref: sort => `?sort=${sort.key}&dir=${sort.direction}`,
    });
    expect(screen.getByRole('link', { name: 'Total' })).toHaveAttribute('href', '?sort=total&dir=ascending');
  });

  it('calls back when there is no address to sort by', async () => {
    const onSort = jest.fn();
    renderTable({ onSort });
    await userEvent.click(screen.getByRole('button', { name: 'Order' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'id', direction: 'ascending' });
  });

  it('makes the first cell the link of its row', () => {
    renderTable({ rowHref: order => `/orders/${order.id}` });
    const row = screen.getAllByRole('row')[1];
    if (row === undefined) throw new Error('The table has no first row');
    expect(within(row).getByRole('link', { name: '204131' })).toHaveAttribute('href', '/orders/204131');
  });

  it('marks the selected row', () => {
    renderTable({ selectedKey: '204132' });
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('204132');
  });

  it('has a named box before each row and for the page, which say what they stand for', async () => {
    const onToggle = jest.fn();
    const onTogglePage = jest.fn();
    renderTable({
      selection: {
        ...{ onToggle, onTogglePage, page: 'some', pageLabel: 'Choose the page' },
        isChosen: order => order.id === '204132',
        labelOf: order => `Choose ${order.id}`,
      },
    });
    expect(screen.getByRole('checkbox', { name: 'Choose 204132' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose the page' })).toBePartiallyChecked();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Choose 204131' }));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByRole('checkbox', { name: 'Choose the page' }));
    expect(onToggle).toHaveBeenCalledWith(orders[0], true);
    expect(onTogglePage).toHaveBeenCalledTimes(1);
  });

  it('shows what stands for no rows', () => {
    renderTable({ rows: [], empty: <p>No orders yet</p> });
    expect(screen.getByText('No orders yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is busy while it loads', () => {
    renderTable({ rows: [], loadingRows: 4, empty: <p>No orders yet</p> });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(5);
  });
});
