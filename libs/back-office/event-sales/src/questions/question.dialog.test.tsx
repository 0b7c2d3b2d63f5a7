import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { QuestionDialog } from './question.dialog.tsx';
import type { QuestionRow } from './question-form.model.ts';

const eventId = idOf(1);

const stored: QuestionRow = {
  _id: idOf(2),
  position: 1,
  kind: 'choice',
  labels: { en: 'Size', de: 'Größe' },
  helps: { en: 'Of the shirt' },
  required: true,
  per: 'ticket',
  ticketTypeIds: [],
  options: [
    { value: 'S', labels: { en: 'Small', de: 'Klein' } },
    { value: 'L', labels: { en: 'Large' } },
  ],
  active: true,
  askAtCheckout: true,
  showAtCheckIn: false,
  askAtCheckIn: false,
};

async function openForm(row?: QuestionRow) {
  const area = defineArea({
    name: 'client',
    routes: [
      {
        index: true,
        element: (
          <QuestionDialog row={row} nextPosition={3} eventId={eventId} types={[]} onClose={() => undefined} />
        ),
      },
    ],
    navigation: [],
    texts: defineTexts('none', { en: {} }).texts,
    requires: { contract: '*', shell: '*' },
  });
  const shown = await renderArea(area, {
    path: '/client',
    answers: { 'POST /back/question/save': { questionId: idOf(2) } },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return {
    dialog,
    save,
    saved: () => shown.calls.find(call => call.name === 'POST /back/question/save')?.body,
  };
}

const languages = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Text languages' }));

describe('the form of a question', () => {
  it('marks how complete each language is, and shows the chosen one beside the leading one', async () => {
    const { dialog, save, saved } = await openForm(stored);
    expect(
      languages(dialog)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['English complete', 'Deutsch incomplete']);
    await userEvent.click(languages(dialog).getByRole('button', { name: /Deutsch/ }));
    const german = within(dialog.getByRole('region', { name: 'Deutsch' }));
    expect(german.getByRole('textbox', { name: 'Question' })).toHaveValue('Größe');
    await userEvent.type(german.getByRole('textbox', { name: 'Help text' }), 'Des Hemdes');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Option 2, Deutsch' }), 'Groß');
    expect(languages(dialog).getByRole('button', { name: 'Deutsch complete' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await save();
    expect(saved()).toMatchObject({
      helps: { en: 'Of the shirt', de: 'Des Hemdes' },
      options: [stored.options[0], { value: 'L', labels: { en: 'Large', de: 'Groß' } }],
    });
  });

  it('takes on any language of the storefront', async () => {
    const { dialog, save, saved } = await openForm();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), 'Your club');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Add language' }), 'fr');
    const french = within(dialog.getByRole('region', { name: 'Français' }));
    await userEvent.type(french.getByRole('textbox', { name: 'Question' }), 'Votre club');
    await save();
    expect(saved()).toMatchObject({ labels: { en: 'Your club', fr: 'Votre club' }, position: 3 });
  });

  it('makes an answer of each line of a list that is pasted', async () => {
    const { dialog, save, saved } = await openForm();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), 'Size');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Answer type' }), 'Single choice');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Option 1' }));
    await userEvent.paste('S\nM\nL');
    await userEvent.click(dialog.getByRole('button', { name: 'Move option 3 up' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove option 1' }));
    await save();
    expect(saved()).toMatchObject({ options: [{ value: 'L' }, { value: 'M' }] });
  });

  it('asks at the door alone where that is chosen, and never nowhere', async () => {
    const { dialog, save, saved } = await openForm(stored);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'At the checkout' }));
    await save();
    expect(dialog.getByText('Choose the checkout or check-in.')).toBeVisible();
    expect(saved()).toBeUndefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^At check-in/ }));
    await save();
    expect(saved()).toMatchObject({ askAtCheckout: false, askAtCheckIn: true, showAtCheckIn: false });
  });

  it('names what is missing at its field, and sends nothing', async () => {
    const { dialog, save, saved } = await openForm();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Answer type' }), 'Single choice');
    await save();
    expect(dialog.getByRole('textbox', { name: 'Question' })).toBeInvalid();
    expect(dialog.getByText('Enter at least one option. Options must be different.')).toBeVisible();
    expect(saved()).toBeUndefined();
  });
});
