import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, loseConnection, refuse } from '@vh/area-kit/testing';
import { openForm } from './open-form.testing.tsx';

const saved = { draftId: idOf(7), version: 1, savedAt: '2026-11-22T12:00:00.000Z' };

/** Saves drafts, but for the attempts that a test lets fail. */
function savesAfter(failures: number, fail: () => never = loseConnection) {
  let attempts = 0;
  return () => (++attempts <= failures ? fail() : { ...saved, version: attempts });
}

const rename = async (title: string) => {
  const field = (await screen.findAllByLabelText(/^Title/))[0] ?? document.body;
  await userEvent.clear(field);
  await userEvent.type(field, title);
};
const countOf = (calls: readonly { readonly name: string }[]) =>
  calls.filter(call => call.name === 'POST /back/event-draft/save').length;

describe('a draft that could not be saved', () => {
  it('is saved when the connection is back, without anybody asking', async () => {
    await openForm({ step: 'basics', answers: { 'POST /back/event-draft/save': savesAfter(1) } });
    await rename('Late night');
    expect(await screen.findByText(/It will be saved as soon as possible\./)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  });

  it('is tried again after a while where the browser knows of no change of the network', async () => {
    await openForm({ step: 'basics', answers: { 'POST /back/event-draft/save': savesAfter(1) } });
    await rename('Late night');
    await screen.findByText(/It will be saved as soon as possible\./);
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5_000 })).toBeVisible();
  });

  it('is tried again with the next change, and not before, when it was refused', async () => {
    const answer = savesAfter(1, () => refuse(400, 'request.invalid'));
    const { calls } = await openForm({ step: 'basics', answers: { 'POST /back/event-draft/save': answer } });
    await rename('Late night');
    await screen.findByRole('button', { name: 'Try again' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(countOf(calls)).toBe(1);
    await rename('Later night');
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5_000 })).toBeVisible();
  });
});

describe('a lost connection that kept the event from being saved', () => {
  it('is no longer said once there is one again', async () => {
    await openForm({
      step: 'basics',
      answers: {
        'POST /back/event-draft/save': saved,
        'POST /back/event/update': () => loseConnection(),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  });

  it('is no longer said once a draft was saved', async () => {
    await openForm({
      step: 'basics',
      answers: {
        'POST /back/event-draft/save': saved,
        'POST /back/event/update': () => loseConnection(),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await screen.findByText(/^You are offline/);
    await rename('Late night');
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});
