import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
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

describe('an overlay of a page', () => {
  it('is an entry of the history: Back closes it and leaves the page where it was', async () => {
    const { router } = await renderPage(<Page />, {}, '*');
    await act(() => router.navigate('/event/opera?lang=de'));
    await press('Plan');
    expect([isShown(), router.state.location.hash]).toEqual([true, '#choose-seats']);
    await act(() => router.navigate(-1));
    expect(isShown()).toBe(false);
    expect(router.state.location).toMatchObject({ pathname: '/event/opera', search: '?lang=de', hash: '' });
  });

  it('leaves no entry when it is closed, or when a link leads on from it', async () => {
    const { router } = await renderPage(<Page />, {}, '*');
    await act(() => router.navigate('/archive'));
    await act(() => router.navigate('/event/opera'));
    await press('Plan');
    await press('Close');
    expect([isShown(), router.state.location.pathname]).toEqual([false, '/event/opera']);
    await press('Plan');
    await press('Leave');
    expect([isShown(), router.state.location.hash]).toEqual([false, '']);
  });

  it('is opened by its address, as after a reload, and closed to the page below', async () => {
    const { router } = await renderPage(<Page />, {}, '*');
    await act(() => router.navigate('/event/opera#choose-seats'));
    expect(isShown()).toBe(true);
    await press('Close');
    expect(router.state.location).toMatchObject({ pathname: '/event/opera', hash: '' });
  });
});
