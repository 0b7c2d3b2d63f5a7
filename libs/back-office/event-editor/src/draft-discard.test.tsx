import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { idOf, pageOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { eventFormRoutes } from './event-form-routes.tsx';
import { ids, storedAnswer, storedForm } from './event-form.testing.ts';

const draft = { draftId: idOf(70), version: 2, savedAt: '2026-11-22T12:00:00.000Z', savedBy: 'Ana' };

const area = defineArea({
  name: 'admin',
  routes: [
    ...eventFormRoutes({
      base: '/admin',
      canViewFinance: true,
      canViewOrders: true,
      listsSeveralClients: true,
      canOpenEvents: true,
      canCreateSharedEvents: true,
    }),
    { path: 'event', element: <h1>Events</h1> },
  ],
  navigation: [],
  requires: { contract: '*', shell: '*' },
  texts: defineTexts('none', { en: {} }).texts,
});

/** Goes on with the draft of a new event, writes in it, and discards it before that is saved. */
async function discardWhileWriting(answers: Answers = {}) {
  await renderArea(area, {
    path: `/admin/event/simple?draft=${draft.draftId}&step=basics`,
    answers: {
      'POST /back/event/get-new-form': { form: storedForm(), facts: storedAnswer(storedForm()).facts },
      'POST /back/event-draft/get': {
        ...draft,
        clientId: ids.client,
        clientName: 'Hall',
        title: 'Evening',
        form: storedForm(),
      },
      'POST /back/event-draft/discard': { ok: true },
      'POST /back/event/check': { problems: [] },
      'POST /back/place/get-list': pageOf([]),
      'POST /back/event/get-list': pageOf([]),
      'POST /back/client/get-list': pageOf([]),
      ...answers,
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Subtitle'), 'with a choir');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const ask = await screen.findByRole('dialog', { name: 'Discard this draft?' });
  await user.click(within(ask).getByRole('button', { name: 'Discard draft' }));
}

describe('a draft that is discarded', () => {
  it('is left without being asked about what was not saved of it', async () => {
    await discardWhileWriting();
    expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  });

  it('goes on being written where it could not be discarded', async () => {
    await discardWhileWriting({
      'POST /back/event-draft/discard': () => refuse(503, 'service.unavailable'),
    });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Subtitle')).toHaveValue('with a choir');
  });
});
