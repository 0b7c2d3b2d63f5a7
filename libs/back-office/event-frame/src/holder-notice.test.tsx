import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineArea, defineTexts } from '@vh/area-kit';
import { refuse, renderArea } from '@vh/area-kit/testing';
import type { SchedulePart } from '@vh/domain';
import { useState } from 'react';
import { useHolderNotice } from './use-holder-notice.tsx';

/** A button that makes a call, which wants to know what holders are told of some parts. */
function Saver({ save }: { readonly save: (notice: unknown) => Promise<string> }) {
  const { telling, dialog } = useHolderNotice('Europe/Belgrade');
  const [said, setSaid] = useState('');
  const press = () => telling(({ notice }) => save(notice)).then(setSaid, () => setSaid('not saved'));
  return (
    <>
      <button onClick={() => void press()}>Save</button>
      <p role="status">{said}</p>
      {dialog}
    </>
  );
}

async function open(parts: readonly SchedulePart[]) {
  const notices: unknown[] = [];
  const save = (notice: unknown) => {
    notices.push(notice);
    if (notice !== undefined) return Promise.resolve('saved');
    return Promise.resolve().then(() =>
      refuse(409, 'event.notice_needed', { parts, orders: 12, tickets: 30 }),
    );
  };
  const area = defineArea({
    name: 'admin',
    routes: [{ index: true, element: <Saver save={save} /> }],
    navigation: [],
    requires: { contract: '*', shell: '*' },
    texts: defineTexts('none', { en: {} }).texts,
  });
  await renderArea(area, { path: '/admin', answers: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notify ticket holders about this change' });
  return { notices, dialog: within(dialog) };
}

describe('what ticket holders are told of a change', () => {
  it('is asked with who relies on it, and sent with the call', async () => {
    const { dialog, notices } = await open(['start', 'hall']);
    expect(
      dialog.getByText('12 orders (30 tickets) are affected by this change: start and hall.'),
    ).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Refunds until/), '2090-01-01T12:00');
    await userEvent.type(dialog.getByLabelText(/Message to ticket holders/), ' The hall is bigger. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and notify ticket holders' }));
    await waitFor(() => expect(screen.getByText('saved')).toBeVisible());
    expect(notices).toEqual([
      undefined,
      { tell: true, refundsUntil: '2090-01-01T11:00:00.000Z', note: 'The hall is bigger.' },
    ]);
  });

  it('can’t be nothing where the start has moved', async () => {
    const moved = await open(['start']);
    expect(moved.dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(
      moved.dialog.getAllByRole('button', { name: 'Keep editing' }).at(-1) ?? document.body,
    );
    await waitFor(() => expect(screen.getByText('not saved')).toBeVisible());
    expect(moved.notices).toEqual([undefined]);
  });

  it('is nothing when the organiser says so for a small correction', async () => {
    const { dialog, notices } = await open(['hall']);
    await userEvent.click(dialog.getByRole('radio', { name: /Save without notifying/ }));
    expect(dialog.queryByLabelText(/Refunds until/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)).toEqual({ tell: false, refundsUntil: null, note: '' }));
  });

  it('takes no last day of returns that has passed', async () => {
    const { dialog, notices } = await open(['hall']);
    await userEvent.type(dialog.getByLabelText(/Refunds until/), '2020-01-01T12:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and notify ticket holders' }));
    expect(dialog.getByText('Choose a date and time in the future.')).toBeVisible();
    expect(notices).toEqual([undefined]);
  });
});
