import { saleSign } from './sale-sign.model.ts';

const day = (iso: string) => iso.slice(0, 10);

describe('saleSign', () => {
  it.each([
    [{ saleState: 'on_sale' }, 'on', 'stateOnSale'],
    [{ saleState: 'on_sale', price: 0 }, 'free', 'stateFree'],
    [{ saleState: 'few_left' }, 'few', 'stateFewLeft'],
    [{ saleState: 'few_left', left: 42 }, 'few', 'stateLast'],
    [{ saleState: 'sold_out', price: 0 }, 'out', 'stateSoldOut'],
    [{ saleState: 'not_yet' }, 'soon', 'stateNotYetPlain'],
    [{ saleState: 'closed' }, 'out', 'stateClosed'],
    [{ saleState: 'cancelled' }, 'out', 'stateCancelled'],
    [{ saleState: 'postponed' }, 'soon', 'statePostponed'],
    [{ saleState: 'closed', isLocked: true }, 'locked', 'stateLocked'],
    [{ saleState: 'cancelled', isLocked: true }, 'out', 'stateCancelled'],
  ] as const)('of %j is %s with %s', (facts, kind, key) => {
    expect(saleSign(facts, day)).toMatchObject({ kind, key });
  });

  it('says from when tickets are sold', () => {
    expect(saleSign({ saleState: 'not_yet', salesStart: '2026-03-10T08:00:00Z' }, day)).toEqual({
      kind: 'soon',
      key: 'stateNotYet',
      values: { date: '2026-03-10' },
    });
  });
});
