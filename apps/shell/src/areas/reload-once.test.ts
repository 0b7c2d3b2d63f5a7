import { AreaError, isChunkFailure } from './area-error.ts';
import { reloadOnce } from './reload-once.ts';

describe('reloadOnce', () => {
  it('reloads at the first failure and not again within ten seconds', () => {
    sessionStorage.clear();
    let reloads = 0;
    const at = (now: number) => reloadOnce(now, sessionStorage, () => (reloads += 1));
    expect([at(50_000), at(50_001), at(59_999), at(60_000)]).toEqual([true, false, false, true]);
    expect(reloads).toBe(2);
  });
});

describe('isChunkFailure', () => {
  it('finds what the browser said below what we and the runtime said', () => {
    const browser = new TypeError('Failed to fetch dynamically imported module: https://hall.test/x.js');
    const error = new AreaError('unreachable', 'admin', 'The area could not be loaded.', { cause: browser });
    expect(isChunkFailure(error)).toBe(true);
    expect(isChunkFailure(new Error('other'))).toBe(false);
    expect(isChunkFailure('text')).toBe(false);
  });
});
