import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse } from '@vh/area-kit/testing';
import { emptyForm, ids, storedAnswer, storedForm } from './event-form.testing.ts';
import { openForm } from './open-form.testing.tsx';
import { putBack, removedTypes } from './removed-cards.model.ts';
import { addType, removeType } from './ticket-types.model.ts';
import { sellFor } from './map-sales.model.ts';

const answers = { 'POST /back/event-draft/save': () => refuse(503, 'internal') };
const stored = storedAnswer(storedForm()).facts.stored;
const [standing] = storedForm().ticketTypes;
const uses = (...list: ('sales' | 'codes' | 'questions' | 'waiting')[]) =>
  stored && {
    stored: {
      ...stored,
      ticketTypes: [{ id: ids.type, uses: list, quotaIds: [ids.quota] }],
    },
  };

describe('putting back what was removed', () => {
  const three = [1, 2, 3].reduce(form => ({ ...form, ...addType(form) }), emptyForm());

  it.each([0, 1, 2])('leaves the form as it was before ticket type %i went', at => {
    const id = three.ticketTypes[at]?.id ?? '';
    const sold = {
      ...three,
      ...sellFor(three, three.ticketTypes[1]?.id ?? '', { key: 'a', isStanding: false }),
    };
    const after = removeType(sold, id);
    expect(after.ticketTypes).toHaveLength(2);
    expect({
      ...sold,
      ...after,
      ...putBack({ ...sold, ...after }, { list: 'ticketTypes', id, name: '', before: sold, after }),
    }).toEqual(sold);
  });

  it('keeps what was changed since, and the entry once', () => {
    const [first, second] = three.ticketTypes;
    const id = second?.id ?? '';
    const after = removeType(three, id);
    const removed = { list: 'ticketTypes', id, name: '', before: three, after } as const;
    const later = { ...three, ...after, ...addType({ ...three, ...after }), currency: 'EUR' } as const;
    const back = { ...later, ...putBack(later, removed) };
    expect(back.ticketTypes.map(type => type.id)).toEqual([
      first?.id,
      id,
      ...later.ticketTypes.slice(1).map(type => type.id),
    ]);
    expect(back).toMatchObject({ currency: 'EUR', ...putBack(back, removed) });
    expect(back.quotas).toHaveLength(4);
  });

  it('gives the other types the quota again that they lost with it', () => {
    const [quota] = three.quotas;
    const id = quota?.id ?? '';
    const types = three.ticketTypes.map(type => ({ ...type, quotaIds: [id] }));
    const before = { ...three, ticketTypes: types };
    const after = {
      quotas: three.quotas.slice(1),
      ticketTypes: types.map(type => ({ ...type, quotaIds: [] })),
    };
    const removed = { list: 'quotas', id, name: '', before, after } as const;
    expect({ ...before, ...after, ...putBack({ ...before, ...after }, removed) }).toEqual(before);
  });

  it('finds ticket types that a draft has lost in the stored event', () => {
    const id = three.ticketTypes[0]?.id ?? '';
    const draft = { ...three, ...removeType(three, id) };
    expect(removedTypes(draft, three)).toMatchObject([{ list: 'ticketTypes', id }]);
    expect(removedTypes(draft, undefined)).toEqual([]);
  });
});

describe('a ticket type of the form', () => {
  it('comes back with everything at a press after it was removed', async () => {
    await openForm({ step: 'tickets', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Standing' }));
    expect(screen.queryByLabelText('Name')).toBeNull();
    const undo = screen.getByRole('button', { name: 'Restore Standing' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.click(undo);
    expect(screen.getByLabelText('Name')).toHaveValue('Standing');
    expect(screen.getByLabelText('Quantity')).toHaveValue('200');
  });

  it('cannot be removed once it has sales, but its sales can be ended now and gone on with', async () => {
    await openForm({ step: 'tickets', answers, facts: uses('sales') });
    expect(await screen.findByRole('button', { name: 'Remove Standing' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Stop sales of Standing' }));
    expect(screen.getByText(/^Sales end .*, after you save\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue sales of Standing' }));
    expect(screen.getByRole('button', { name: 'Stop sales of Standing' })).toBeVisible();
  });

  it('says by what it is used where it has no sales', async () => {
    await openForm({ step: 'tickets', answers, facts: uses('codes') });
    expect(await screen.findByText(/It is used by codes and cannot be removed/)).toBeVisible();
  });

  it('is named in the problem of a draft that has lost it, and can be put back there', async () => {
    await openForm({
      step: 'review',
      facts: uses('sales'),
      answers: {
        ...answers,
        'POST /back/event/get-form': {
          ...storedAnswer(storedForm(), uses('sales')),
          draft: {
            draftId: idOf(7),
            version: 2,
            savedAt: '2026-11-22T12:00:00.000Z',
            savedBy: 'Mila',
          },
        },
        'POST /back/event-draft/get': {
          draftId: idOf(7),
          clientId: ids.client,
          clientName: 'FK Radnički Niš',
          eventId: ids.event,
          eventVersion: 3,
          title: 'Evening',
          version: 2,
          savedAt: '2026-11-22T12:00:00.000Z',
          savedBy: 'Mila',
          form: { ...storedForm(), ticketTypes: [], quotas: [] },
        },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: /“Standing” cannot be removed/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Standing' }));
    expect(screen.getByLabelText('Name')).toHaveValue(standing?.names.en);
  });
});
