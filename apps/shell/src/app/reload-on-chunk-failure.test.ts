import { loadQuietly, reloadOnChunkFailure } from './reload-on-chunk-failure.ts';
import { reloadOnce } from './reload-once.ts';

jest.mock('./reload-once.ts', () => ({ reloadOnce: jest.fn(() => true) }));

const reloads = jest.mocked(reloadOnce);
let target: { pathname: string; search: string; hash: string } | undefined;

reloadOnChunkFailure(() => target);

function fail(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  reloads.mockClear().mockReturnValue(true);
  target = undefined;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

describe('a chunk that fails', () => {
  it('loads the page again, and its failure goes no further §error-chunk', () => {
    expect(fail().defaultPrevented).toBe(true);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('goes on to the error page when the page was loaded again a moment ago §error-chunk', () => {
    reloads.mockReturnValue(false);
    expect(fail().defaultPrevented).toBe(false);
  });

  it('takes nothing from somebody who writes, unless they leave the page', () => {
    document.body.innerHTML = '<main><input /></main>';
    document.querySelector('input')?.focus();
    expect(fail().defaultPrevented).toBe(false);
    target = { pathname: '/archive', search: '', hash: '' };
    expect(fail().defaultPrevented).toBe(true);
  });

  it('does not load a page again that has no network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(fail().defaultPrevented).toBe(false);
    expect(reloads).not.toHaveBeenCalled();
  });

  it('matters to nobody when nobody waits for it', async () => {
    const answer = await loadQuietly(async () => {
      fail();
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    expect([answer, reloads.mock.calls.length]).toEqual([undefined, 0]);
  });
});
