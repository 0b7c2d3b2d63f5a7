import { renderHook } from '@testing-library/react';
import { buildVerdict } from '../../testing/builders.ts';
import type { DoorState, Scan } from '../verdict/index.ts';
import { useReadyAgain } from './use-ready-again.ts';

const scan: Scan = {
  nonce: 'n1',
  code: 'A',
  entry: 'scanned',
  eventId: 'event-1',
  direction: 'entry',
  at: 1,
};
const admitted: DoorState = {
  kind: 'answered',
  scan,
  answer: { source: 'server', verdict: buildVerdict('admitted') },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('goes on a while after an admission', () => {
  const next = jest.fn();
  renderHook(() => useReadyAgain(admitted, next, undefined));
  jest.advanceTimersByTime(5_000);
  expect(next).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(next).toHaveBeenCalledTimes(1);
});

it('keeps the answer while its admission is being taken back, and for a while after that failed', () => {
  const next = jest.fn();
  const { rerender } = renderHook(({ undoing }) => useReadyAgain(admitted, next, undoing), {
    initialProps: { undoing: 'n1' } as { readonly undoing: string | undefined },
  });
  jest.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
  rerender({ undoing: undefined });
  jest.advanceTimersByTime(7_000);
  expect(next).toHaveBeenCalledTimes(1);
});

it('does not wait for another scan', () => {
  const next = jest.fn();
  renderHook(() => useReadyAgain(admitted, next, 'n2'));
  jest.advanceTimersByTime(7_000);
  expect(next).toHaveBeenCalledTimes(1);
});
