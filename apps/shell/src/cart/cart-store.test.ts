import { readCartToken, writeCartToken } from './cart-store.ts';

const token = 'a'.repeat(43);

describe('the token of this browser’s cart', () => {
  beforeEach(() => writeCartToken(undefined));

  it('is kept until it is forgotten', () => {
    writeCartToken(token);
    expect([readCartToken(), localStorage.getItem('vh_cart')]).toEqual([token, token]);
    writeCartToken(undefined);
    expect([readCartToken(), localStorage.getItem('vh_cart')]).toEqual([undefined, null]);
  });

  it.each(['', 'null', '<script>', '{"a":1}', 'x'.repeat(700), `${token}\r\n`])(
    'is none when something else stands in its place: %j',
    garbage => {
      localStorage.setItem('vh_cart', garbage);
      expect(readCartToken()).toBeUndefined();
    },
  );
});
