import { actingAreaOf } from './acting-area.model.ts';

describe('actingAreaOf', () => {
  it.each([
    ['/manager/order/7', 'manager'],
    ['/admin', 'admin'],
    ['/client/abc/event', 'client/abc'],
    ['/client', 'client'],
    ['/payspot/event/7', 'payspot'],
    ['/payspot/abc/sales', 'payspot/abc'],
    ['/scanner/support', 'scanner'],
    ['/checkout', ''],
  ])('%s: %s', (path, expected) => {
    expect(actingAreaOf(path)).toBe(expected);
  });
});
