import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';

const eventId = idOf(100);

const pictures = (fingerprint: string, alt: string): ResponseOf<'POST /back/event/get-pictures'> => ({
  ...{ clientId: idOf(3), languages: ['en'], gallery: [], fingerprint },
  poster: { pictureId: idOf(1), alts: { en: alt } },
});

/** Pictures that somebody else saves while the page is open. */
function changedByOthers(): Answers {
  let stored = pictures('first', 'A stage');
  return {
    'POST /back/event/get': buildEventRecord({ _id: eventId, title: 'Jazz' }),
    'POST /back/media/get': { pictures: [] },
    'POST /back/event/get-pictures': () => stored,
    'POST /back/event/set-pictures': ({ fingerprint }) => {
      if (fingerprint === 'theirs') return { poster: null, gallery: [], fingerprint: 'mine' };
      stored = pictures('theirs', 'Their stage');
      return refuse(409, 'event.changed');
    },
  };
}

/** Drops the poster on the page and saves, after somebody else has saved theirs. */
async function saveSecond() {
  const user = userEvent.setup();
  const shown = await renderArea(area, {
    path: `/admin/event/${eventId}/pictures`,
    answers: changedByOthers(),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Save images' }));
  expect(await screen.findByText('Someone else has changed these images.')).toBeVisible();
  const saved = () =>
    shown.calls.filter(({ name }) => name === 'POST /back/event/set-pictures').map(({ body }) => body);
  return { user, saved };
}

describe('the pictures of an event that somebody else changed meanwhile', () => {
  it('keeps what was chosen, and saves it once that is said', async () => {
    const { user, saved } = await saveSecond();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()).toMatchObject([
      { poster: null, fingerprint: 'first' },
      { poster: null, fingerprint: 'theirs' },
    ]);
  });

  it('shows theirs when one’s own are dropped', async () => {
    const { user, saved } = await saveSecond();
    await user.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
    expect(screen.queryByText(/Someone else has changed these images\./)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save images' })).toBeDisabled();
    expect(saved()).toHaveLength(1);
  });
});
