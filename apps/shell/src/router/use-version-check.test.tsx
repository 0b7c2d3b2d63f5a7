import { act, render, renderHook } from '@testing-library/react';
import { learnOfBuild, reloadNow, waitingBuild } from '../runtime/version-watch.ts';
import { SiteInfoProvider } from '../app/site-info.tsx';
import { cleanReload } from '../app/clean-reload.ts';
import { useVersionCheck } from './use-version-check.ts';

jest.mock('../app/clean-reload.ts', () => ({ cleanReload: jest.fn() }));

const started = jest.mocked(cleanReload);
const key = 'build_timestamp';

function open(buildStamp: string) {
  return renderHook(() => useVersionCheck(), {
    wrapper: ({ children }) => (
      <SiteInfoProvider info={{ origin: '', buildStamp, asksForConsent: false }}>{children}</SiteInfoProvider>
    ),
  });
}

/** Lets the code that is fetched when it is needed arrive. */
const settle = () => act(async () => new Promise(resolve => setTimeout(resolve, 20)));

function otherTabKeeps(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

beforeEach(() => {
  localStorage.clear();
  started.mockClear();
  document.body.innerHTML = '';
});
afterEach(() => {
  reloadNow();
  jest.restoreAllMocks();
});

describe('the version check', () => {
  it('keeps the stamp of the first build it sees and does nothing else', async () => {
    open('build-1');
    await settle();
    expect([localStorage.getItem(key), started.mock.calls]).toEqual(['build-1', []]);
  });

  it('starts again under another build than the stored one, and keeps the new stamp §version-stored', async () => {
    localStorage.setItem(key, 'build-0');
    open('build-1');
    await settle();
    expect(started).toHaveBeenCalledWith('build-1');
    expect(localStorage.getItem(key)).toBe('build-1');
  });

  it('does so whatever a fresh page has in its fields, but not while somebody writes there', async () => {
    document.body.innerHTML = '<main><input name="name" value="Ana" /></main>';
    learnOfBuild('build-1', 'build-1');
    expect(started).toHaveBeenCalledTimes(1);
    document.querySelector('input')?.focus();
    learnOfBuild('build-1', 'build-1');
    expect([started.mock.calls.length, waitingBuild()]).toEqual([1, 'build-1']);
  });

  it('does so once: the next page finds its own stamp', async () => {
    localStorage.setItem(key, 'build-0');
    open('build-1').unmount();
    await settle();
    open('build-1');
    await settle();
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('starts again when another tab changes the stamp §version-tab', async () => {
    open('build-1');
    otherTabKeeps('build-1');
    otherTabKeeps(null);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'build-2' }));
    await settle();
    expect(started).not.toHaveBeenCalled();
    otherTabKeeps('build-2');
    await settle();
    expect(started.mock.calls).toEqual([['build-2']]);
  });

  it('checks nothing without a stamp §version-missing', async () => {
    localStorage.setItem(key, 'build-0');
    open('');
    otherTabKeeps('build-2');
    await settle();
    expect(started).not.toHaveBeenCalled();
    expect(localStorage.getItem(key)).toBe('build-0');
  });

  it.each(['SecurityError', 'QuotaExceededError'])(
    'does not load twice where storage says %s',
    async name => {
      localStorage.setItem(key, 'build-0');
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no', name);
      });
      open('build-1');
      await settle();
      expect(started).not.toHaveBeenCalled();
    },
  );
});

describe('a build that comes while somebody writes', () => {
  it('waits until the form is left, and the page hears of it', async () => {
    const { result } = open('build-1');
    document.body.innerHTML = '<main><input name="name" value="Ana" /></main>';
    otherTabKeeps('build-2');
    await settle();
    expect([started.mock.calls, waitingBuild(), result.current]).toEqual([[], 'build-2', true]);
    act(() => reloadNow());
    expect(started.mock.calls).toEqual([['build-2']]);
  });

  it.each([
    ['an open dialog', '<dialog open></dialog>'],
    ['a written text', '<main><textarea>Dear</textarea></main>'],
    ['a choice of a date', '<main><input type="date" value="2026-01-01" /></main>'],
  ])('waits for %s', (_, html) => {
    document.body.innerHTML = html;
    learnOfBuild('build-2', 'build-1');
    expect([started.mock.calls.length, waitingBuild()]).toEqual([0, 'build-2']);
  });

  it.each([
    ['a counter at its start', '<main><input type="number" value="0" /></main>'],
    ['an empty form', '<main><input name="name" /></main>'],
    ['a search', '<header><input type="search" value="rock" /></header><main></main>'],
    ['a field nobody can change', '<main><input value="x" readonly /></main>'],
  ])('does not wait for %s', (_, html) => {
    document.body.innerHTML = html;
    learnOfBuild('build-2', 'build-1');
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('is shown by nothing while nothing waits', () => {
    expect(render(<p />).container).not.toHaveTextContent('new version');
  });
});
