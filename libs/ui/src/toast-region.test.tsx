import { act, render, screen, within } from '@testing-library/react';
import { Dialog } from './dialog.tsx';
import { TOAST_DURATION_MS, dismissToast, showToast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

const say = (text: string): void => act(() => showToast(text));
const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));

describe('ToastRegion', () => {
  it('stands empty as a polite region before anything is said', () => {
    render(<ToastRegion />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps a confirmation for 2500 ms and not longer §toast-rules', () => {
    render(<ToastRegion />);
    say('Saved');
    pass(TOAST_DURATION_MS - 1);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('replaces the confirmation on screen by the latest §toast-rules', () => {
    render(<ToastRegion />);
    say('First');
    say('Second');
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeInTheDocument();
  });

  it('is shown and read within an open dialog, as all beside it is out of reach, and on the page again after it', () => {
    const page = (open: boolean) => (
      <>
        <Dialog open={open} onClose={jest.fn()} title="Sure?" closeLabel="Close" />
        <ToastRegion />
      </>
    );
    const { rerender } = render(page(true));
    say('Saved');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    rerender(page(false));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    rerender(page(true));
    expect(within(screen.getByRole('dialog')).getByText('Saved')).toBeInTheDocument();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('gives the latest its own 2500 ms', () => {
    render(<ToastRegion />);
    say('First');
    pass(2000);
    say('Second');
    pass(2000);
    expect(screen.getByText('Second')).toBeInTheDocument();
    pass(500);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });
});
