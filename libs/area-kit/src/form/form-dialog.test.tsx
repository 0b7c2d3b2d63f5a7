import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { ensureEngine } from '@vh/i18n/engine';
import { FormDialog } from './form-dialog.tsx';

async function show() {
  const i18n = createI18n('en', await loadMessages('en'));
  ensureEngine(i18n);
  const [onConfirm, onClose] = [jest.fn(), jest.fn()];
  render(
    <I18nProvider value={i18n}>
      <FormDialog
        {...{ title: 'New question', confirm: 'Save', isBusy: false, error: undefined, onConfirm, onClose }}
      >
        <label>
          Question <input />
        </label>
      </FormDialog>
    </I18nProvider>,
  );
  return { onConfirm, onClose };
}

const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

describe('a form in a dialog', () => {
  it('closes at once when nothing was typed', async () => {
    const { onClose } = await show();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before what was typed is lost, and Escape goes back to it', async () => {
    const { onClose } = await show();
    const field = screen.getByRole('textbox', { name: 'Question' });
    await userEvent.type(field, 'Menu?');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    expect(field).toHaveValue('Menu?');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is left when somebody says so', async () => {
    const { onClose } = await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Menu?');
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is still sent by Enter', async () => {
    const { onConfirm } = await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Menu?{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
