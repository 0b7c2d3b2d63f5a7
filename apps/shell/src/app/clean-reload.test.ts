import { cleanReload } from './clean-reload.ts';
import { takeVersionParameter, versionArrivedFor, withoutVersion, withVersion } from './version-parameter.ts';

describe('cleanReload', () => {
  it('drops caches and service workers, keeps the stamp, and loads with _v §version-stored', async () => {
    const dropped: string[] = [];
    Object.defineProperty(window, 'caches', {
      configurable: true,
      value: { keys: async () => ['a', 'b'], delete: async (name: string) => dropped.push(name) },
    });
    const unregister = jest.fn();
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistrations: async () => [{ unregister }] },
    });
    const go = jest.fn();
    await cleanReload('build 2', go);
    expect(dropped).toEqual(['a', 'b']);
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('build_timestamp')).toBe('build 2');
    expect(go).toHaveBeenCalledWith('http://localhost/?_v=build+2');
  });

  it('loads all the same when caches refuse or hang', async () => {
    jest.useFakeTimers();
    Object.defineProperty(window, 'caches', {
      configurable: true,
      value: { keys: () => new Promise(() => undefined) },
    });
    const go = jest.fn();
    const done = cleanReload('build-3', go);
    await jest.advanceTimersByTimeAsync(2_000);
    await done;
    expect(go).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('the mark of a reload', () => {
  it.each([
    ['https://hall.test/event/x?_v=1', 'https://hall.test/event/x'],
    ['https://hall.test/?a=1&_v=2&b=3#c', 'https://hall.test/?a=1&b=3#c'],
    ['https://hall.test/?q=_v', 'https://hall.test/?q=_v'],
    ['https://hall.test/checkout/success?order=x', 'https://hall.test/checkout/success?order=x'],
  ])('is no part of %s', (address, clean) => {
    expect(withoutVersion(address)).toBe(clean);
    expect(withoutVersion(withVersion(address, 'x'))).toBe(clean);
  });

  it('is taken out of the address and remembered', () => {
    window.history.replaceState({ key: 'k' }, '', '/archive?q=rock&_v=build-4#top');
    takeVersionParameter();
    expect(window.location.href).toBe('http://localhost/archive?q=rock#top');
    expect([window.history.state, versionArrivedFor()]).toEqual([{ key: 'k' }, 'build-4']);
  });
});
