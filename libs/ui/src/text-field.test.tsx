import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { TextField } from './text-field.tsx';

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
