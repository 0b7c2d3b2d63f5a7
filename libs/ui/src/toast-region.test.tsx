import { act, render, screen } from '@testing-library/react';
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
