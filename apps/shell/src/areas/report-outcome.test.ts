import { AreaError } from '../federation/area-error.ts';
import { rememberRunning } from '../federation/running-releases.ts';
import { loadFailureDelay, reportFailed } from './report-outcome.ts';

const unreachable = () => new AreaError('unreachable', 'admin', 'It could not be loaded.');
const call = jest.fn().mockResolvedValue(undefined);
const api = { call } as never;

/** Each version is told of once a page, so each case has its own. */
function runVersion(version: string) {
  rememberRunning('admin', { version, channel: 'live', hasPreview: false }, '^3.0.0');
}

beforeEach(() => {
  call.mockClear();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe('an area that failed', () => {
  it('is reported when its files still have not arrived after some seconds', () => {
    runVersion('files-lost');
    reportFailed(api, 'admin', unreachable(), '/admin');
    expect(call).not.toHaveBeenCalled();
    jest.advanceTimersByTime(loadFailureDelay);
    expect(call).toHaveBeenCalledWith('POST /back/area/report', {
      area: 'admin',
      version: 'files-lost',
      outcome: 'failed',
      page: '/admin',
      message: 'It could not be loaded.',
    });
  });

  it('is not reported when the page is left while its files load', () => {
    runVersion('page-left');
    reportFailed(api, 'admin', unreachable(), '/admin');
    reportFailed(api, 'admin', new TypeError('Failed to fetch dynamically imported module: /x.js'), '/admin');
    window.dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(loadFailureDelay);
    expect(call).not.toHaveBeenCalled();
  });

  it('is reported at once when its code throws', () => {
    runVersion('throws');
    reportFailed(api, 'admin', new Error('x is undefined'), '/admin/order-list');
    expect(call).toHaveBeenCalledTimes(1);
  });
});
