import { idOf, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';
import { user, userAnswers, userPath } from './user-page.testing.ts';

describe('a change of roles', () => {
  it.each([
    {
      language: 'en' as const,
      title: 'Saving removes access',
      lost: 'Organiser: FK Radnički Niš – Refunds and cancellations',
      ...{
        role: 'Role',
        save: 'Save',
        ask: 'Save Ana Anić without this access?',
        yes: 'Save and remove access',
        no: 'Cancel',
      },
    },
    {
      language: 'sr' as const,
      title: 'Čuvanjem se uklanja pristup',
      lost: 'Organizator: FK Radnički Niš – Povraćaji i otkazivanja',
      ...{
        role: 'Uloga',
        save: 'Sačuvaj',
        ask: 'Sačuvati bez ovog pristupa: Ana Anić?',
        yes: 'Sačuvaj i ukloni pristup',
        no: 'Odustani',
      },
    },
  ])('names what a role takes with it and asks once more before it is saved ($language)', async words => {
    const saved = user({ role: 'manager', memberships: [], version: 5 });
    const { calls } = await renderArea(area, {
      path: userPath,
      language: words.language,
      answers: { ...userAnswers(), 'POST /back/user/save': saved },
    });
    const sent = () => calls.filter(({ name }) => name === 'POST /back/user/save');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: words.role }), 'manager');
    expect(screen.getByText(words.title)).toBeVisible();
    expect(screen.getByText(words.lost)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: words.ask })).getByRole('button', { name: words.no }),
    );
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    const dialog = within(screen.getByRole('dialog', { name: words.ask }));
    expect(dialog.getByText(words.lost)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: words.yes }));
    await waitFor(() => expect(screen.queryByText(words.title)).toBeNull());
    expect(sent().map(({ body }) => body)).toMatchObject([{ role: 'manager', memberships: [], version: 4 }]);
  });

  it('keeps what a role opened when it stays as a further one, and saves without a question', async () => {
    const { calls } = await renderArea(area, {
      path: userPath,
      answers: {
        ...userAnswers(),
        'POST /back/user/save': user({ role: 'manager', additionalRoles: ['client'] }),
      },
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'manager');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Organiser' }));
    expect(screen.queryByText('Saving removes access')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/user/save')?.body).toMatchObject({
        memberships: [{ clientId: idOf(7), permissions: ['can-refund'] }],
      }),
    );
  });
});
