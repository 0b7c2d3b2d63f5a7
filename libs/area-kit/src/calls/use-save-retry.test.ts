import { NetworkError } from '@vh/api-client';
import { ApiError } from '@vh/api-client/shell';
import { renderHook } from '@testing-library/react';
import { isPassing, retryWait, useSaveRetry } from './use-save-retry.ts';

describe('the wait before a failed save is tried again', () => {
  it('doubles with each failure, up to a minute', () => {
    expect([1, 2, 3, 5, 6, 500].map(retryWait)).toEqual([2_000, 4_000, 8_000, 32_000, 60_000, 60_000]);
  });
});

describe('a failure that may pass', () => {
  it('is a broken connection or a server that could not, and no refusal', () => {
    const answer = (status: number) => new ApiError(status, { code: 'internal', message: '' });
    expect(isPassing(new NetworkError(new Error('gone')))).toBe(true);
    expect([500, 503, 429].every(status => isPassing(answer(status)))).toBe(true);
    expect([400, 403, 409].some(status => isPassing(answer(status)))).toBe(false);
  });
});

describe('useSaveRetry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('saves after the wait, and at once when the connection is back', () => {
    const save = jest.fn();
    const { rerender } = renderHook(({ failures }) => useSaveRetry(failures, save), {
      initialProps: { failures: 1 },
    });
    jest.advanceTimersByTime(1_999);
    expect(save).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(save).toHaveBeenCalledTimes(1);
    rerender({ failures: 2 });
    window.dispatchEvent(new Event('online'));
    expect(save).toHaveBeenCalledTimes(2);
    rerender({ failures: 0 });
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(100_000);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
