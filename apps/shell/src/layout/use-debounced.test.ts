import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useDebounced', () => {
  it('waits for the rest of the first value too, which may be in the middle of the typing', () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 1000), {
      initialProps: { value: 'ze' },
    });
    expect(result.current).toBe('');
    act(() => void jest.advanceTimersByTime(900));
    rerender({ value: 'zel' });
    act(() => void jest.advanceTimersByTime(999));
    expect(result.current).toBe('');
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toBe('zel');
    rerender({ value: '' });
    expect(result.current).toBe('');
  });
});
