import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse } from '@vh/area-kit/testing';
import { storedForm } from './event-form.testing.ts';
import { openForm } from './open-form.testing.tsx';

const answers = { 'POST /back/event-draft/save': () => refuse(503, 'internal') };
/** The card of a ticket type, by its name. */
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const [standing] = storedForm().ticketTypes;

describe('errors of the entries of a step', () => {
  it('are not said of a card that is added after its step was left and everything was asked for', async () => {
    await openForm({ step: 'tickets', form: { endsAt: { at: '2030-03-09T19:00' } }, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await userEvent.click(
      (await screen.findAllByRole('link', { name: /Tickets and capacity/ }))[0] ?? document.body,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add ticket type' }));
    const added = card('Unnamed');
    expect(added.queryAllByText(/^(Enter|Choose|Give|Write)/)).toEqual([]);
    const name = added.getByLabelText('Name');
    await userEvent.click(name);
    await userEvent.tab();
    await waitFor(() => expect(name).toBeInvalid());
    expect(added.getByLabelText(/^Price/)).toBeValid();
  });

  it('stay with the card that was left when another one goes before it', async () => {
    const types = standing ? [standing, { ...standing, id: 'second', names: {}, quotaIds: [] }] : [];
    await openForm({ step: 'tickets', form: { ticketTypes: types }, answers });
    await screen.findByRole('button', { name: 'Add ticket type' });
    const name = card('Unnamed').getByLabelText('Name');
    await userEvent.click(name);
    await userEvent.tab();
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.click(screen.getByRole('button', { name: 'Move Unnamed up' }));
    const [first, second] = screen.getAllByLabelText('Name');
    expect(first).toBeInvalid();
    expect(second).toBeValid();
  });
});

describe('a number that is refused', () => {
  it('stays as it is typed when its step is left, hides the price before it, and keeps the event from being saved', async () => {
    const { calls } = await openForm({ step: 'tickets', answers });
    const price = await screen.findByLabelText(/^Price/);
    expect(screen.getByText(/^Buyers pay/)).toBeVisible();
    await userEvent.clear(price);
    await userEvent.type(price, 'twelve');
    expect(screen.queryByText(/^Buyers pay/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await userEvent.click(
      await screen.findByRole('link', {
        name: /This is not a valid number\. Correct it or clear the field\./,
      }),
    );
    expect(await screen.findByLabelText(/^Price/)).toHaveValue('twelve');
    expect(calls.map(call => call.name)).not.toContain('POST /back/event/update');
  });

  it.each([
    ['12.505', '“12.505” is ambiguous. Enter 12505 or 12.51.'],
    ['-5', 'The amount cannot be negative.'],
    ['999999999999', 'The amount is too large.'],
  ])('says of %s why, and keeps it as it is typed', async (typed, words) => {
    await openForm({ step: 'tickets', answers });
    const price = await screen.findByLabelText(/^Price/);
    await userEvent.clear(price);
    await userEvent.type(price, typed);
    expect(price).toHaveAccessibleDescription(words);
    expect(price).toHaveValue(typed);
    expect(screen.queryByText(/^Buyers pay/)).toBeNull();
  });

  it('goes with its card', async () => {
    const types = standing ? [standing, { ...standing, id: 'second', names: { en: 'Seats' } }] : [];
    await openForm({ step: 'tickets', form: { ticketTypes: types }, answers });
    await userEvent.type((await screen.findAllByLabelText(/^Price/))[1] ?? document.body, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Seats' }));
    await userEvent.click(screen.getAllByRole('link', { name: /Review and publish/ })[0] ?? document.body);
    await screen.findByText('Everything is complete.');
    expect(
      screen.queryByRole('link', { name: /This is not a valid number\. Correct it or clear the field\./ }),
    ).toBeNull();
  });
});
