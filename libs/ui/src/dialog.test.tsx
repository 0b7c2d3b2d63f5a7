import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

const renderOpen = (onClose: () => void, content?: React.ReactNode) =>
  render(
    <Dialog
      open
      onClose={onClose}
      title="Refund 20 EUR?"
      closeLabel="Close"
      actions={<Button data-autofocus>Keep it</Button>}
    >
      {content ?? 'The tickets become void.'}
    </Dialog>,
  );

describe('Dialog', () => {
  it('shows nothing while it is closed', () => {
    render(<Dialog open={false} onClose={jest.fn()} title="Refund?" closeLabel="Close" />);
    expect(screen.queryByText('Refund?')).not.toBeInTheDocument();
  });

  it('is named by its title', () => {
    renderOpen(jest.fn());
    expect(screen.getByRole('dialog', { name: 'Refund 20 EUR?' })).toBeInTheDocument();
  });

  it('gives the focus to the marked act', () => {
    renderOpen(jest.fn());
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });

  it('asks to close by its cross', async () => {
    const onClose = jest.fn();
    renderOpen(onClose);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks to close by Escape', async () => {
    const onClose = jest.fn();
    renderOpen(onClose);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open by Escape while a panel inside it closes', async () => {
    const onClose = jest.fn();
    renderOpen(onClose, <Popover label="More">{() => <p>Panel</p>}</Popover>);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Panel')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks to close by a press beside it, not inside it', async () => {
    const onClose = jest.fn();
    renderOpen(onClose);
    await userEvent.click(screen.getByText('The tickets become void.'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
