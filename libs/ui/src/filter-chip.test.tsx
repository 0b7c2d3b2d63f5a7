import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChip } from './filter-chip.tsx';

describe('FilterChip', () => {
  it('offers itself while it has no value', async () => {
    const onClick = jest.fn();
    render(<FilterChip label="Status" onClick={onClick} onClear={jest.fn()} clearLabel="Clear status" />);
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Clear status' })).not.toBeInTheDocument();
  });

  it('shows its value and clears it', async () => {
    const onClear = jest.fn();
    const onClick = jest.fn();
    render(
      <FilterChip
        label="Status"
        value="paid"
        onClick={onClick}
        onClear={onClear}
        clearLabel="Clear status"
      />,
    );
    expect(screen.getByRole('button', { name: 'Status: paid' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear status' }));
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(onClick).not.toHaveBeenCalled();
  });
});
