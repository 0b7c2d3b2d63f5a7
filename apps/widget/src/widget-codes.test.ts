import {
  answers,
  asked,
  buildEvent,
  button,
  buy,
  open,
  opened,
  settle,
  type,
  useWidgets,
} from './widget.testing.ts';

useWidgets();

describe('the widget of an event that takes codes', () => {
  const terms = {
    ...{ code: 'FRIENDS', kind: 'percent', basisPoints: 1000, amount: 0, per: 'ticket', currency: null },
    ...{ clientId: 'client', eventId: null, ticketTypeIds: [], maxTickets: null },
  };
  const offers = {
    codes: [terms],
    clientId: 'client',
    feePlan: { basisPoints: 0, fixed: 200, bearer: 'buyer' },
    ticketTypes: [{ ...type, _id: 'hidden', name: 'Guests' }],
  };
  const token = 'c'.repeat(43);

  async function useCode(root: ShadowRoot, code: string) {
    button(root, 'I have a code').click();
    const input = root.querySelector('input');
    Object.assign(input ?? {}, { value: code });
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }));
    await settle();
  }

  beforeEach(() => {
    answers['/event/opera'] = () => [200, { event: buildEvent({ acceptsCodes: true }) }];
    answers['/cart/apply-code'] = () => [200, { cartToken: token, code: terms, unlocks: false }];
    answers['/cart/get-code-offers'] = () => [200, offers];
    answers['/cart/remove-code'] = () => [200, { ok: true }];
  });

  it('takes one, shows what it hides and takes off, and holds into the same cart', async () => {
    const root = await open();
    button(root, 'Add one Parter').click();
    await useCode(root, ' friends ');
    expect(asked.find(({ path }) => path === '/cart/apply-code')?.body).toEqual({
      code: 'friends',
      eventId: buildEvent()._id,
      lang: 'en',
    });
    expect(root.querySelector('.codes')?.textContent).toMatch(/FRIENDS: KM.4\.30 off/);
    expect(root.querySelector('.total')?.textContent).toMatch(/KM.40\.70/);
    expect(root.querySelector('.tickets')?.textContent).toContain('Guests');
    button(root, 'Checkout').click();
    await settle();
    expect(asked.find(({ path }) => path === '/cart/hold')?.body).toMatchObject({ cartToken: token });
  });

  it('takes it off again', async () => {
    const root = await open();
    await useCode(root, 'friends');
    answers['/cart/get-code-offers'] = () => [200, { ...offers, codes: [], ticketTypes: [] }];
    button(root, 'Remove FRIENDS').click();
    await settle();
    expect(asked.find(({ path }) => path === '/cart/remove-code')?.body).toEqual({
      cartToken: token,
      code: 'FRIENDS',
    });
    expect([root.querySelector('.codes')?.textContent, root.textContent?.includes('Guests')]).toEqual([
      '',
      false,
    ]);
  });

  it('says why one is refused, and keeps what was typed', async () => {
    answers['/cart/apply-code'] = () => [404, { code: 'code.unknown', message: '' }];
    const root = await open();
    await useCode(root, 'nothing');
    expect(root.querySelector('.code-box .problem')?.textContent).toBe('This code is not valid.');
    expect(root.querySelector('input')?.value).toBe('nothing');
  });

  it('puts it on a new cart when the old one is gone', async () => {
    const root = await open();
    await useCode(root, 'friends');
    answers['/cart/hold'] = ({ cartToken }) =>
      cartToken === 'n'.repeat(43)
        ? [200, { cartToken, holds: [], expiresAt: '' }]
        : [404, { code: 'cart.not_found', message: '' }];
    answers['/cart/apply-code'] = () => [200, { cartToken: 'n'.repeat(43), code: terms, unlocks: false }];
    await buy(root);
    expect(asked.filter(({ path }) => path === '/cart/apply-code')).toHaveLength(2);
    expect(opened).toHaveLength(1);
  });

  it('has no field where no code is taken', async () => {
    answers['/event/opera'] = () => [200, { event: buildEvent() }];
    expect((await open()).querySelector('input')).toBeNull();
  });
});
