import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { TextLimitProvider } from './text-limit.tsx';

function Form({ onSave }: { onSave: (values: { email: string }) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } });
  return (
    <form onSubmit={handleSubmit(onSave)}>
      <TextField
        label="E-mail"
        help="The tickets go here"
        error={formState.errors.email?.message}
        {...register('email', { required: 'Enter an e-mail' })}
      />
      <button type="submit">Save</button>
    </form>
  );
}

describe('TextField', () => {
  it('ties label, help and error to its input', async () => {
    render(<Form onSave={jest.fn()} />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toHaveAccessibleDescription('The tickets go here');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter an e-mail The tickets go here');
    expect(input).toHaveFocus();
  });

  it('is registered by a form library as it is', async () => {
    const onSave = jest.fn();
    render(<Form onSave={onSave} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0]).toEqual({ email: 'a@b.example' });
  });
});

describe('a text beyond the limit of its field', () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const say = (length: number, limit: number) => `${length} of ${limit} characters`;

  it.each([
    ['a line', <TextField key="field" label="Note" maxLength={10} help="For staff" />],
    ['several lines', <TextArea key="area" label="Note" maxLength={10} help="For staff" />],
  ])('stays in %s, is said with its length, and is not sent', async (_, field) => {
    onSubmit.mockClear();
    render(
      <TextLimitProvider say={say}>
        <form noValidate onSubmit={onSubmit}>
          {field}
          <button type="submit">Save</button>
        </form>
      </TextLimitProvider>,
    );
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.click(note);
    await userEvent.paste('twelve signs');
    expect(note).toHaveValue('twelve signs');
    expect(note).toHaveAccessibleDescription('12 of 10 characters For staff');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(note).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(note).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is said of a text that was there before', () => {
    render(<TextField label="Note" maxLength={3} defaultValue="long" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('4 / 3');
  });
});
