import { isChunkFailure } from '@vh/area-contract';
import { AreaError } from '../federation/area-error.ts';
import { reloadOnce } from './reload-once.ts';

describe('reloadOnce', () => {
  it('reloads at the first failure and not again within ten seconds §error-chunk', () => {
    sessionStorage.clear();
    let reloads = 0;
    const at = (now: number) => reloadOnce({ now, reload: () => (reloads += 1) });
    expect([at(50_000), at(50_001), at(59_999), at(60_000)]).toEqual([true, false, false, true]);
    expect(reloads).toBe(2);
  });

  it.each([
    ['nothing', 'x'],
    ['a time to come', '900000'],
  ])('is not held up for ever by %s in the marker', (_, stored) => {
    sessionStorage.setItem('vh_chunk_reload', stored);
    const reload = jest.fn();
    expect(reloadOnce({ now: 50_000, reload })).toBe(true);
    sessionStorage.clear();
  });

  it('goes by the age of the page where storage is blocked', () => {
    const storage = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const reload = jest.fn();
    expect([
      reloadOnce({ age: 9_999, storage, reload }),
      reloadOnce({ age: 10_000, storage, reload }),
    ]).toEqual([false, true]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes by the age of the page where storage is full', () => {
    const full: Storage = { ...sessionStorage, getItem: () => null, setItem: refuse };
    expect(reloadOnce({ age: 100, storage: () => full, reload: jest.fn() })).toBe(false);
  });
});

function refuse(): void {
  throw new DOMException('full', 'QuotaExceededError');
}

describe('isChunkFailure', () => {
  it('finds what the browser said below what we and the runtime said', () => {
    const browser = new TypeError('Failed to fetch dynamically imported module: https://hall.test/x.js');
    const error = new AreaError('unreachable', 'admin', 'The area could not be loaded.', { cause: browser });
    expect(isChunkFailure(error)).toBe(true);
    expect(isChunkFailure(new Error('other'))).toBe(false);
    expect(isChunkFailure('text')).toBe(false);
  });
});
