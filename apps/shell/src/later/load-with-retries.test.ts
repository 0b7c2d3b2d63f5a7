import { loadWithRetries } from './load-with-retries.ts';

const part = { name: 'part' };

/** A load that fails as often as said. */
function failing(times: number) {
  const load = jest.fn(async () => part);
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
}

describe('a part that the page can do without', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is there at once when it can be had', async () => {
    await expect(loadWithRetries(failing(0))).resolves.toBe(part);
  });

  it('comes when the browser is online again', async () => {
    const load = failing(1);
    const loaded = loadWithRetries(load);
    await jest.advanceTimersByTimeAsync(100);
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe(part);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is asked for again more and more seldom, and never fails', async () => {
    const load = failing(50);
    void loadWithRetries(load);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(20 * 60_000);
    expect(load.mock.calls.length).toBeLessThan(26);
  });
});
