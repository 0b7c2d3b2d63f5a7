import { ApiError } from '@vh/api-client/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { renderArea, type Answers } from '@vh/area-kit/testing';
import { TermDialog } from './term.dialog.tsx';

async function openForm(answers: Answers = {}) {
  const area = defineArea({
    name: 'admin',
    routes: [{ index: true, element: <TermDialog kind="genre" row={undefined} onClose={() => undefined} /> }],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  await renderArea(area, { path: '/admin', answers });
  const dialog = within(await screen.findByRole('dialog'));
  const addresses = () => dialog.getByText('URLs by language').closest('details');
  return { dialog, addresses, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) };
}

describe('the form of a genre', () => {
  it('leaves its addresses open while a wrong one is put right', async () => {
    const { dialog, addresses, save } = await openForm();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name \(.*English.*\)/ }), 'Ballet');
    const german = dialog.getByRole('textbox', { name: /^URL \(.*German/, hidden: true });
    await userEvent.type(german, 'Ballett Tanz');
    await save();
    expect(addresses()).toHaveAttribute('open');
    await userEvent.clear(german);
    await userEvent.type(german, 'ballett');
    expect(german).toBeValid();
    expect(addresses()).toHaveAttribute('open');
  });

  it('opens its addresses at one that another has', async () => {
    const { dialog, addresses, save } = await openForm({
      'POST /back/term/create': () => {
        throw new ApiError(409, {
          code: 'slug.taken',
          message: 'taken',
          fields: { 'slugs.de': 'slug_taken' },
        });
      },
    });
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name \(.*English.*\)/ }), 'Ballet');
    await save();
    expect(addresses()).toHaveAttribute('open');
  });
});
