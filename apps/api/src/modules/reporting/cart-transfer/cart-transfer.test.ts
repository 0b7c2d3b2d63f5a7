import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import type { BuiltEvent } from '../../../testing/event.builders.ts';
import { hold, submit } from '../../sales/order-management/orders.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const createTransfer = (cartToken: string) => test.call('POST /front/cart/create-transfer', { cartToken });
const acceptTransfer = (code: string, cartToken?: string, secret?: string) =>
  test.call('POST /front/cart/accept-transfer', {
    code,
    ...(cartToken && { cartToken }),
    ...(secret && { secret }),
  });
const cartOf = async (event: BuiltEvent) => (await hold(test, event)).body.cartToken;
const titlesOf = async (cartToken: string) => {
  const { body } = await test.call('POST /front/cart/get', { cartToken });
  return body.lines.map(line => line.eventTitle).sort();
};

describe('a cart of a widget', () => {
  it('comes to the shop by a code that works once', async () => {
    const cart = await cartOf(await buildEvent(test.deps));
    const { code } = (await createTransfer(cart)).body;
    expect(code).not.toContain(cart);
    const answers = await Promise.all([acceptTransfer(code), acceptTransfer(code), acceptTransfer(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const taken = answers.find(({ status }) => status === 200)?.body.cartToken ?? '';
    expect(await titlesOf(taken)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 410)?.error.code).toBe('cart.transfer_used');
  });

  it('is answered again to the browser that took it, and to nobody else', async () => {
    const [own, stranger] = ['o'.repeat(43), 's'.repeat(43)];
    const { code } = (await createTransfer(await cartOf(await buildEvent(test.deps)))).body;
    const answers = await Promise.all(
      [own, own, own, own].map(secret => acceptTransfer(code, undefined, secret)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const tokens = new Set(answers.map(({ body }) => body.cartToken));
    expect(tokens.size).toBe(1);
    const [cartToken = ''] = tokens;
    expect(await titlesOf(cartToken)).toHaveLength(1);
    for (const answer of [await acceptTransfer(code, undefined, stranger), await acceptTransfer(code)])
      expect(answer.error.code).toBe('cart.transfer_used');
    // the browser has kept it by now and brings it along
    expect((await acceptTransfer(code, cartToken, own)).body.cartToken).toBe(cartToken);
    test.clock.advance(2 * 60_000);
    expect((await acceptTransfer(code, undefined, own)).error.code).toBe('cart.transfer_used');
  });

  it('goes to one of two browsers that come at the same moment, and only to it again', async () => {
    const secrets = ['1'.repeat(43), '2'.repeat(43)];
    const { code } = (await createTransfer(await cartOf(await buildEvent(test.deps)))).body;
    const tries = () => Promise.all(secrets.map(secret => acceptTransfer(code, undefined, secret)));
    const first = await tries();
    expect(first.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await tries()).map(({ status }) => status)).toEqual(first.map(({ status }) => status));
  });

  it('does not come after two minutes, nor by a code nobody gave', async () => {
    const { code } = (await createTransfer(await cartOf(await buildEvent(test.deps)))).body;
    test.clock.advance(2 * 60_000);
    expect((await acceptTransfer(code)).error.code).toBe('cart.transfer_used');
    expect((await acceptTransfer('A'.repeat(43))).error.code).toBe('cart.transfer_used');
    expect((await acceptTransfer('short')).error.code).toBe('request.invalid');
  });

  it('joins the cart that the shop has already', async () => {
    const [one, other] = [await buildEvent(test.deps), await buildEvent(test.deps)];
    const [own, coming] = [await cartOf(one), await cartOf(other)];
    const { code } = (await createTransfer(coming)).body;
    expect((await acceptTransfer(code, own)).body.cartToken).toBe(own);
    expect(await titlesOf(own)).toEqual([one.title, other.title].sort());
    expect(await titlesOf(coming)).toEqual([]);
  });

  it('goes on alone where joining would mix currencies or pass a limit per order', async () => {
    const event = await buildEvent(test.deps);
    const euros = await buildEvent(test.deps, { currency: 'EUR' });
    for (const [own, coming] of [
      [await cartOf(event), await cartOf(euros)],
      [await cartOf(event), await cartOf(event)],
    ] as const) {
      const { code } = (await createTransfer(coming)).body;
      const { cartToken } = (await acceptTransfer(code, own)).body;
      expect([own, coming]).not.toContain(cartToken);
      expect(await titlesOf(cartToken)).toHaveLength(1);
      expect(await titlesOf(own)).toEqual([event.title]);
    }
  });

  it('goes on whole when the browser’s own is empty, unknown or the same', async () => {
    let cart = await cartOf(await buildEvent(test.deps));
    for (const own of [undefined, cart, 'x'.repeat(43)]) {
      const { code } = (await createTransfer(cart)).body;
      cart = (await acceptTransfer(code, own)).body.cartToken;
      expect(await titlesOf(cart)).toHaveLength(1);
    }
  });

  it('is nothing any more to the page that it came from, which must not learn of the order', async () => {
    const coming = await cartOf(await buildEvent(test.deps));
    const cart = (await acceptTransfer((await createTransfer(coming)).body.code)).body.cartToken;
    expect((await submit(test, cart)).status).toBe(200);
    expect((await test.call('POST /front/cart/get', { cartToken: cart })).body.order).toBeDefined();
    expect((await test.call('POST /front/cart/get', { cartToken: coming })).body).not.toHaveProperty('order');
  });

  it('is not transferred when it is empty or not ours', async () => {
    const cart = await cartOf(await buildEvent(test.deps));
    const { code } = (await createTransfer(cart)).body;
    test.clock.advance(11 * 60_000);
    expect((await createTransfer(cart)).error.code).toBe('cart.expired');
    expect((await createTransfer('x'.repeat(43))).error.code).toBe('cart.not_found');
    expect((await acceptTransfer(code)).error.code).toBe('cart.transfer_used');
  });
});

describe('pages of other sites', () => {
  const origin = 'https://organiser.test';
  const ask = (url: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  it('may make the calls that the contract lets them, without cookies', async () => {
    for (const url of ['/event/some', '/event/get-list', '/cart/hold', '/cart/create-transfer']) {
      const { statusCode, headers } = await ask(`/api/v1/front${url}`);
      expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 204, '*']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('can read refusals too', async () => {
    const { headers } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/front/event/no-such',
      headers: { origin },
      payload: {},
    });
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('may make no others', async () => {
    for (const url of [
      '/front/cart/accept-transfer',
      '/front/cart/get',
      '/front/order/get',
      '/back/user/login',
    ]) {
      const asked = await ask(`/api/v1${url}`);
      expect([url, asked.statusCode]).toEqual([url, 404]);
      const { headers } = await test.app.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: { origin },
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});
