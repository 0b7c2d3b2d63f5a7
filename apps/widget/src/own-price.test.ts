import { answers, asked, buildEvent, button, open, settle, type, useWidgets } from './widget.testing.ts';

useWidgets();

describe('a ticket whose price buyers choose, in the widget', () => {
  const feePlan = { basisPoints: 1_000, fixed: 0, bearer: 'buyer' } as const;
  const openPrice = { minimum: 500, suggested: 1_000, fee: 100, maximum: 5_000, feePlan };
  const chosen = { ...type, face: 500, fee: 50, price: 550, openPrice };
  beforeEach(() => {
    answers['/event/opera'] = () => [200, { event: buildEvent({ currency: 'EUR', ticketTypes: [chosen] }) }];
  });

  const write = (root: ShadowRoot, typed: string) => {
    const input = root.querySelector<HTMLInputElement>('.own-price input');
    if (!input) throw new Error('there is no field for the price');
    input.value = typed;
    input.dispatchEvent(new Event('input'));
    return input;
  };

  it('is held at what was written', async () => {
    const root = await open();
    expect(root.querySelector('.own-price label')?.textContent).toBe('Your price for Parter (EUR)');
    button(root, 'Add one Parter').click();
    expect(root.querySelector('.total')?.textContent).toContain('€11.00');
    write(root, '20,5');
    expect(root.querySelector('.total')?.textContent).toContain('€22.55');
    button(root, 'Checkout').click();
    await settle();
    const hold = asked.find(({ path }) => path === '/cart/hold');
    expect(hold?.body).toMatchObject({ lines: [{ quantity: 1, chosenPrice: 2_050 }] });
  });

  it('is not held at what is no price of it', async () => {
    const root = await open();
    button(root, 'Add one Parter').click();
    const input = write(root, '4.99');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(root.querySelector('.own-price .problem')?.textContent).toBe('The minimum price is €5.00.');
    button(root, 'Checkout').click();
    await settle();
    expect(asked.some(({ path }) => path === '/cart/hold')).toBe(false);
  });
});
