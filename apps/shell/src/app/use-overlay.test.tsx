import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOverlay } from './use-overlay.ts';

function Page() {
  const plan = useOverlay('choose-seats');
  return (
    <>
      <button onClick={plan.open}>Plan</button>
      {plan.isOpen && (
        <>
          <p>Seats</p>
          <button onClick={plan.close}>Close</button>
          <button onClick={plan.leave}>Leave</button>
        </>
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isShown = () => screen.queryByText('Seats') !== null;
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => window.history.pushState({ idx: 3, key: 'abc' }, '', '/event/opera?lang=de'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('an overlay of a page', () => {
  it('is an entry of the history: Back closes it and leaves the page where it was', async () => {
    render(<Page />);
    await press('Plan');
    expect([isShown(), address()]).toEqual([true, '/event/opera?lang=de#choose-seats']);
    // the router finds its own place again by what it keeps with the entry
    expect(window.history.state).toMatchObject({ idx: 3, key: 'abc' });
    act(() => window.history.back());
    await waitFor(() => expect(isShown()).toBe(false));
    expect(address()).toBe('/event/opera?lang=de');
  });

  it('leaves no entry when it is closed, or when a link leads on from it', async () => {
    render(<Page />);
    await press('Plan');
    await press('Close');
    await waitFor(() => expect([isShown(), address()]).toEqual([false, '/event/opera?lang=de']));
    await press('Plan');
    await press('Leave');
    expect([isShown(), address()]).toEqual([false, '/event/opera?lang=de']);
    expect(window.history.state).toEqual({ idx: 3, key: 'abc' });
  });

  it('is opened by its address, as after a reload, and closed to the page below', async () => {
    window.history.pushState({ idx: 4 }, '', '/event/opera#choose-seats');
    render(<Page />);
    expect(isShown()).toBe(true);
    await press('Close');
    expect([isShown(), address()]).toEqual([false, '/event/opera']);
  });
});
