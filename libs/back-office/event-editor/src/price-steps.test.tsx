import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse } from '@vh/area-kit/testing';
import { emptyForm, storedForm } from './event-form.testing.ts';
import { indexedPath, stablePath } from './form-identity.model.ts';
import { openForm } from './open-form.testing.tsx';
import { addStep, canAddStep, changeStep, removeStep } from './price-steps.model.ts';
import { addType, duplicateType } from './ticket-types.model.ts';

const answers = { 'POST /back/event-draft/save': () => refuse(503, 'internal') };
const [standing] = storedForm().ticketTypes;
const step = {
  ...{ id: idOf(60), names: { en: 'Early bird' }, face: 80_000, quantity: 50 },
  endsAt: { at: '2029-12-01T00:00' },
};
const withSteps = (priceSteps: readonly (typeof step)[]) =>
  standing ? { ticketTypes: [{ ...standing, priceSteps: [...priceSteps] }] } : {};

describe('the model of price steps', () => {
  const form = { ...emptyForm(), ...addType(emptyForm()) };
  const [type] = form.ticketTypes;

  it('adds, changes and removes steps by their ids', () => {
    if (!type) throw new Error('there is no ticket type');
    const one = { ...type, ...addStep(type, () => 'one') };
    const two = { ...one, ...addStep(one, () => 'two') };
    const changed = changeStep(two, 'two', { face: 500 }).priceSteps ?? [];
    expect(changed.map(({ id, face }) => [id, face])).toEqual([
      ['one', null],
      ['two', 500],
    ]);
    expect(removeStep(two, 'one').priceSteps?.map(({ id }) => id)).toEqual(['two']);
    expect([canAddStep(two), canAddStep({ ...two, kind: 'free' })]).toEqual([true, false]);
  });

  it('gives the steps of a copied ticket type ids of their own', () => {
    if (!type) throw new Error('there is no ticket type');
    const before = { ...form, ticketTypes: [{ ...type, priceSteps: [step] }] };
    let count = 0;
    const [, copy] = duplicateType(before, type.id, () => `new ${++count}`).ticketTypes;
    expect(copy?.priceSteps?.[0]).toMatchObject({ face: 80_000, names: { en: 'Early bird' } });
    expect(copy?.priceSteps?.[0]?.id).not.toBe(step.id);
  });

  it('keeps what is typed at a step with it when others go', () => {
    if (!type) throw new Error('there is no ticket type');
    const other = { ...step, id: 'other' };
    const both = { ...form, ticketTypes: [{ ...type, priceSteps: [other, step] }] };
    const stable = stablePath(both, 'ticketTypes.0.priceSteps.1.face');
    const alone = { ...both, ticketTypes: [{ ...type, priceSteps: [step] }] };
    expect(indexedPath(alone, stable)).toBe('ticketTypes.0.priceSteps.0.face');
    expect(indexedPath({ ...alone, ticketTypes: [type] }, stable)).toBeUndefined();
  });
});

describe('price steps on the card of a ticket type', () => {
  it('are added in a row, said in a sentence and sent with the form', async () => {
    const { calls } = await openForm({ step: 'tickets', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Add price step to Standing' }));
    const row = screen.getByRole('group', { name: /Price step 1/ });
    await userEvent.type(within(row).getByRole('textbox', { name: /^Price/ }), '800');
    await userEvent.type(within(row).getByRole('textbox', { name: /^Tickets at this price/ }), '50');
    expect(screen.getByText(/^Now .*800 for 50 tickets, then .*1,200\.$/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Price after the last step' })).toBeVisible();
    await waitFor(() => {
      const saved = calls.filter(({ name }) => name === 'POST /back/event-draft/save').at(-1);
      expect(saved?.body).toMatchObject({
        form: { ticketTypes: [{ priceSteps: [{ face: 80_000, quantity: 50, endsAt: null }] }] },
      });
    });
  });

  it('say the present price by what was sold, and which step is wrong at its field', async () => {
    const endless = { ...step, id: idOf(61), face: 90_000, endsAt: null, quantity: null };
    await openForm({
      step: 'tickets',
      form: standing ? { ticketTypes: [{ ...standing, priceSteps: [step, endless] }] } : {},
      answers,
    });
    const rows = await screen.findAllByRole('group', { name: /Price step \d/ });
    const until = within(rows[1] ?? document.body).getByLabelText(/^Until/);
    await userEvent.click(until);
    await userEvent.tab();
    expect(await screen.findByText('Enter an end date or a number of tickets for this price.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove price step 2 of Standing' }));
    expect(screen.getByText(/^Now .*800 until Sat, 1 Dec 2029, 00:00, up to 50 tickets, then/)).toBeVisible();
  });

  it('are not asked for where buyers choose the price', async () => {
    await openForm({ step: 'tickets', form: withSteps([step]), answers });
    expect(await screen.findByRole('group', { name: /Price step 1/ })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Pay what you want' }));
    expect(screen.queryByRole('group', { name: /Price step 1/ })).toBeNull();
  });
});
