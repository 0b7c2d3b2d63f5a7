import { coverAddress } from './cover-address.ts';
import { publicAddress } from './public-address.ts';
import { restoreCoveredAddress } from '../covered-address.ts';

const site = 'https://hall.test';

describe('publicAddress', () => {
  it.each([
    ['/checkout/success?order=SECRET', '/checkout/success'],
    ['/checkout/cancel?order=SECRET&lang=de', '/checkout/cancel?lang=de'],
    ['/collect?t=SECRET#SECRET', '/collect'],
    ['/reset-password?token=SECRET', '/reset-password'],
    ['/event/opera?waiting=SECRET', '/event/opera'],
    ['/archive?q=jelena%40example.com&genre=opera&utm_source=mail', '/archive?genre=opera&utm_source=mail'],
    ['/event/opera?gclid=1&fbclid=2&email=a%40b.test', '/event/opera?gclid=1&fbclid=2'],
    ['/nowhere/jelena@example.com/x', '/nowhere/-/x'],
    ['/?unknown=1', '/'],
  ])('of %s is %s', (address, expected) => {
    expect(publicAddress(site + address)).toBe(site + expected);
  });

  it('of nothing is nothing', () => {
    expect(publicAddress('')).toBe('');
    expect(publicAddress('about:blank')).toBe('');
  });
});

describe('coverAddress', () => {
  const secret = '/checkout/success?order=SECRET#tickets';
  beforeEach(() => window.history.replaceState({ key: 'kept' }, '', secret));
  afterEach(() => sessionStorage.clear());
  const shown = () => window.location.pathname + window.location.search + window.location.hash;

  it('shows no token until everybody who asked for it is done, and keeps the state of the router', () => {
    const first = coverAddress();
    const second = coverAddress();
    expect(shown()).toBe('/checkout/success');
    expect(window.history.state).toEqual({ key: 'kept' });
    first();
    first();
    expect(shown()).toBe('/checkout/success');
    second();
    expect(shown()).toBe(secret);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves a page alone that somebody went to meanwhile', () => {
    const uncover = coverAddress();
    window.history.replaceState(null, '', '/archive');
    uncover();
    expect(shown()).toBe('/archive');
  });

  it('is not seen by scripts that watch the history', () => {
    const watched = jest.fn();
    window.history.replaceState = watched;
    coverAddress()();
    Reflect.deleteProperty(window.history, 'replaceState');
    expect(watched).not.toHaveBeenCalled();
  });

  it('does nothing where there is nothing to hide', () => {
    window.history.replaceState(null, '', '/archive?genre=opera');
    coverAddress()();
    expect(shown()).toBe('/archive?genre=opera');
    expect(restoreCoveredAddress()).toBe(false);
  });
});
