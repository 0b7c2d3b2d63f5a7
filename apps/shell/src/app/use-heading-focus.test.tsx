import { render, screen, waitFor } from '@testing-library/react';
import { focusHeading } from './use-focus-on-navigation.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

function Loading() {
  useHeadingFocus();
  return <h1>Loading</h1>;
}

function Page({ isLoaded }: { isLoaded: boolean }) {
  return (
    <main>
      <button type="button">Elsewhere</button>
      {isLoaded ? <h1>Your order</h1> : <Loading />}
    </main>
  );
}

describe('the heading of a page that loads', () => {
  it('hands its focus on to the heading that comes in its place', async () => {
    const { rerender } = render(<Page isLoaded={false} />);
    focusHeading();
    expect(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus();
    rerender(<Page isLoaded />);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus());
  });

  it('takes the focus from nobody who has gone on', async () => {
    const { rerender } = render(<Page isLoaded={false} />);
    focusHeading();
    screen.getByRole('button').focus();
    rerender(<Page isLoaded />);
    await Promise.resolve();
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
