import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, pageOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { ids, storedAnswer, storedForm } from './event-form.testing.ts';
import { formArea } from './open-form.testing.tsx';

const named = (title: string) =>
  storedForm({
    translations: { en: { title, subtitle: '', description: '', seoTitle: '', seoDescription: '' } },
  });
const draft = { draftId: idOf(70), version: 2, savedAt: '2026-11-22T12:00:00.000Z', savedBy: 'Ana' };

/** The form of an event of which there is a draft of an earlier version, until it is discarded. */
async function open(answers: Answers = {}) {
  let isThere = true;
  return renderArea(formArea, {
    path: `/admin/event/${ids.event}/edit?step=basics`,
    answers: {
      'POST /back/event/get-form': () => ({
        ...storedAnswer(named('Their title')),
        version: 4,
        ...(isThere && { draft }),
      }),
      'POST /back/event-draft/get': {
        ...draft,
        clientId: ids.client,
        clientName: '',
        eventId: ids.event,
        eventVersion: 3,
        title: 'My title',
        form: named('My title'),
      },
      'POST /back/event-draft/discard': () => {
        isThere = false;
        return { ok: true };
      },
      'POST /back/event/check': { problems: [] },
      'POST /back/place/get-list': pageOf([]),
      'POST /back/event/get-list': pageOf([]),
      'POST /back/client/get-list': pageOf([]),
      ...answers,
    },
  });
}

describe('a form whose event was saved in another version', () => {
  it('loads that version after a question, and drops the draft', async () => {
    const { calls } = await open();
    expect(await screen.findByText('The event has changed')).toBeVisible();
    expect(screen.getByDisplayValue('My title')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load saved version' }));
    expect(calls.map(call => call.name)).not.toContain('POST /back/event-draft/discard');
    await userEvent.click(await screen.findByRole('button', { name: 'Load and discard my changes' }));
    expect(await screen.findByDisplayValue('Their title')).toBeVisible();
    expect(screen.queryByText('The event has changed')).toBeNull();
    expect(screen.queryByText('You are editing an unsaved draft')).toBeNull();
    const discarded = calls.find(call => call.name === 'POST /back/event-draft/discard');
    expect(discarded?.body).toEqual({ draftId: draft.draftId, version: 2 });
  });

  it('goes on with mine from the version that is saved now', async () => {
    const { calls } = await open({
      'POST /back/event-draft/save': () => refuse(409, 'event.changed'),
      'POST /back/event/update': () => refuse(409, 'event.changed'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(screen.queryByText('The event has changed')).toBeNull());
    expect(screen.getByDisplayValue('My title')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => {
      const sent = calls.find(call => call.name === 'POST /back/event/update');
      expect(sent?.body).toMatchObject({ version: 4, draftId: draft.draftId });
    });
    // refused again: somebody saved a third version
    expect(await screen.findByText('The event has changed')).toBeVisible();
  });

  it('says so as soon as the service keeps no draft of the earlier version', async () => {
    await open({
      'POST /back/event/get-form': { ...storedAnswer(named('Evening')), version: 3 },
      'POST /back/event-draft/save': () => refuse(409, 'event.changed'),
    });
    await userEvent.type(await screen.findByDisplayValue('Evening'), '!');
    expect(await screen.findByText('The event has changed', {}, { timeout: 4000 })).toBeVisible();
  });
});

describe('a form that is being saved', () => {
  it('keeps no draft any more, however long the save takes', async () => {
    let finish = (): void => undefined;
    const { calls } = await open({
      'POST /back/event/get-form': { ...storedAnswer(named('Evening')), version: 3 },
      'POST /back/event/update': () =>
        new Promise(resolve => {
          finish = () =>
            resolve({ eventId: ids.event, slug: 'evening', state: 'published', version: 4, problems: [] });
        }),
    });
    await userEvent.type(await screen.findByDisplayValue('Evening'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.map(call => call.name)).toContain('POST /back/event/update'));
    await new Promise(resolve => setTimeout(resolve, 1600));
    expect(calls.map(call => call.name)).not.toContain('POST /back/event-draft/save');
    await act(async () => finish());
  });
});
