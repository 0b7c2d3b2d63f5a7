import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './stepper.tsx';

function Counter({ start = 1, onChange }: { start?: number; onChange?: (value: number) => void }) {
  const [value, setValue] = useState(start);
  return (
    <Stepper
      label="East stand"
      decreaseLabel="One less"
      increaseLabel="One more"
      min={0}
      max={6}
      value={value}
      onChange={next => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const box = (): HTMLElement => screen.getByRole('spinbutton', { name: 'East stand' });

describe('Stepper', () => {
  it('steps up and down by its buttons', async () => {
    const user = userEvent.setup();
    render(<Counter />);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(box()).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(box()).toHaveValue('1');
  });

  it('closes its buttons at both ends', () => {
    const { unmount } = render(<Counter start={0} />);
    expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
    unmount();
    render(<Counter start={6} />);
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('takes a typed number', async () => {
    const user = userEvent.setup();
    render(<Counter />);
    await user.clear(box());
    await user.type(box(), '4');
    expect(box()).toHaveAttribute('aria-valuenow', '4');
  });

  it('settles a number beyond the end at the end', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<Counter onChange={onChange} />);
    await user.clear(box());
    await user.type(box(), '40');
    await user.tab();
    expect(box()).toHaveValue('6');
    expect(onChange.mock.calls.every(([value]) => value >= 0 && value <= 6)).toBe(true);
  });

  it('takes the whole part of a number, and nothing for one below zero', async () => {
    const user = userEvent.setup();
    render(<Counter />);
    await user.clear(box());
    await user.paste('2.7');
    await user.tab();
    expect(box()).toHaveValue('2');
    await user.clear(box());
    await user.paste('-3');
    await user.tab();
    expect(box()).toHaveValue('2');
  });

  it('returns to the last number when left empty', async () => {
    const user = userEvent.setup();
    render(<Counter start={3} />);
    await user.clear(box());
    await user.tab();
    expect(box()).toHaveValue('3');
  });

  it('follows the arrow keys, Home and End', async () => {
    const user = userEvent.setup();
    render(<Counter start={2} />);
    await user.click(box());
    await user.keyboard('{ArrowUp}');
    expect(box()).toHaveValue('3');
    await user.keyboard('{End}');
    expect(box()).toHaveValue('6');
    await user.keyboard('{Home}');
    expect(box()).toHaveValue('0');
  });
});
