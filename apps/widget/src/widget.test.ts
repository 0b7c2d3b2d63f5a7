import {
  answers,
  asked,
  buildEvent,
  button,
  buy,
  open,
  opened,
  settle,
  shop,
  statusOf,
  type,
  useWidgets,
} from './widget.testing.ts';

useWidgets();

describe('the widget of an event', () => {
  it('shows what, when, where and for how much, as text and never as markup', async () => {
    const root = await open();
    expect(root.querySelector('h2')?.textContent).toBe('<b>Opera</b>');
    expect(root.textContent).toContain('Fri, 8 May 2026, 19:30');
    expect(root.textContent).toContain('Narodno pozorište, Sarajevo');
    expect(root.textContent).toMatch(/from KM\s45\.00/);
    expect(root.textContent).toMatch(/KM\s2\.00 service fee/);
    expect([...root.querySelectorAll('img')].map(img => img.getAttribute('src'))).toEqual([
      `${shop}/h.webp`,
      `${shop}/c.webp`,
    ]);
    expect(root.querySelector<HTMLElement>('.total')?.hidden).toBe(true);
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', method: 'POST' });
  });

  it('holds what is chosen and leads to the checkout by a code, not by the cart’s token', async () => {
    const root = await open('lang="sr"');
    const held: unknown[] = [];
    document.body.addEventListener('velvet-hall-held', event => held.push((event as CustomEvent).detail));
    button(root, 'Dodaj jednu kartu: Parter').click();
    button(root, 'Dodaj jednu kartu: Parter').click();
    expect(root.querySelector('.total')?.textContent).toMatch(/90,00\sKM/);
    button(root, 'Na plaćanje').click();
    await settle();
    const hold = asked.find(({ path }) => path === '/cart/hold');
    expect(hold?.body).toMatchObject({ lines: [{ ticketTypeId: type._id, quantity: 2 }] });
    expect(hold?.body['idempotencyKey']).toMatch(/^[0-9a-f]{32}$/);
    expect(opened).toEqual([`${shop}/checkout?lang=sr#transfer=${'h'.repeat(43)}`]);
    expect(held).toEqual([{ slug: 'opera', quantity: 2, amount: 9000, currency: 'BAM' }]);
  });

  it('does not hold twice when an answer was lost', async () => {
    const root = await open();
    let tries = 0;
    answers['/cart/create-transfer'] = () =>
      ++tries === 1 ? [503, { code: 'service.unavailable', message: '' }] : [200, { code: 'h'.repeat(43) }];
    await buy(root);
    expect(statusOf(root)).toContain('not available at the moment');
    button(root, 'Checkout').click();
    await settle();
    const keys = asked.filter(({ path }) => path === '/cart/hold').map(({ body }) => body['idempotencyKey']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(opened).toHaveLength(1);
  });

  it('corrects what is not there any more, and says so at its row', async () => {
    const root = await open();
    const problems = [{ ticketTypeId: type._id, reason: 'not_enough', available: 1 }];
    answers['/cart/hold'] = () => [
      409,
      { code: 'inventory.unavailable', message: '', details: { problems } },
    ];
    button(root, 'Add one Parter').click();
    await buy(root);
    expect(root.querySelector('output')?.textContent).toBe('1');
    expect(root.querySelector('.problem')?.textContent).toMatch(/^Only 1 left/);
    expect(opened).toEqual([]);
  });

  it('says what to do when the network of its reader holds too many places', async () => {
    const root = await open();
    answers['/cart/hold'] = () => [
      409,
      { code: 'inventory.network_limit', message: '', details: { most: 40, left: 0 } },
    ];
    await buy(root);
    expect(statusOf(root)).toMatch(/try again in a few minutes, or use another connection/);
    expect(opened).toEqual([]);
  });

  it('wants a ticket to be chosen first, and no more than may be', async () => {
    const root = await open();
    button(root, 'Checkout').click();
    expect(statusOf(root)).toBe('Choose a ticket first');
    for (let pressed = 0; pressed < 9; pressed += 1) button(root, 'Add one Parter').click();
    expect(root.querySelector('output')?.textContent).toBe('6');
    expect(button(root, 'Add one Parter').getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['sold_out', 'Sold out'],
    ['cancelled', 'Cancelled'],
    ['postponed', 'Postponed'],
    ['closed', 'Sales closed'],
    ['not_yet', 'From 3 March'],
  ] as const)('sells nothing of what is %s', async (saleState, sign) => {
    answers['/event/opera'] = () => [
      200,
      { event: buildEvent({ saleState, salesStart: '2026-03-03T09:00:00.000Z' }) },
    ];
    const root = await open();
    expect(root.querySelector('.sign')?.textContent).toBe(sign);
    expect(root.querySelector('form')).toBeNull();
    expect(root.querySelector('a')?.getAttribute('href')).toBe(`${shop}/event/opera`);
  });

  it.each([
    [410, 'event.gone'],
    [404, 'event.not_found'],
  ])(
    'says of an event that is not there (%s) that it is not, and leads to the shop',
    async (status, code) => {
      answers['/event/opera'] = () => [status, { code, message: '' }];
      const root = await open('lang="de"');
      expect(root.querySelector('[role=alert]')?.textContent).toBe(
        'Diese Veranstaltung ist nicht verfügbar.',
      );
      expect(root.querySelector('button')).toBeNull();
      // its own page would be a dead link
      expect(root.querySelector('a')?.getAttribute('href')).toBe(`${shop}/archive?lang=de`);
      expect(root.querySelector('a')?.textContent).toBe('Veranstaltungen finden');
    },
  );

  it('can be tried again when the shop was away', async () => {
    delete answers['/event/opera'];
    const root = await open();
    expect(root.querySelector('[role=alert]')?.textContent).toBe('The tickets could not be loaded.');
    answers['/event/opera'] = () => [200, { event: buildEvent() }];
    button(root, 'Try again').click();
    await settle();
    expect(root.querySelector('h2')?.textContent).toBe('<b>Opera</b>');
  });

  it('stands several times on a page, and follows its attributes', async () => {
    answers['/event/jazz'] = () => [200, { event: buildEvent({ slug: 'jazz', title: 'Jazz' }) }];
    document.body.innerHTML =
      '<velvet-hall-event slug="opera"></velvet-hall-event><velvet-hall-event slug="jazz"></velvet-hall-event>';
    await settle();
    const titles = () =>
      [...document.body.children].map(widget => widget.shadowRoot?.querySelector('h2')?.textContent);
    expect(titles()).toEqual(['<b>Opera</b>', 'Jazz']);
    document.body.firstElementChild?.setAttribute('slug', 'jazz');
    await settle();
    expect(titles()).toEqual(['Jazz', 'Jazz']);
  });
});
