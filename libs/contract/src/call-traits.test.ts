import { isSlug } from '@vh/domain';
import { contract } from './contract.ts';
import { isIdempotentCall, openWhileClosed, restsWhileClosed } from './call-traits.ts';

const names = Object.keys(contract);

describe('isIdempotentCall', () => {
  it.each([
    ['GET /front/design/theme', true],
    ['POST /front/event/search', true],
    ['POST /front/event/get-list', true],
    ['POST /front/event/seats', true],
    ['POST /front/event/{slug}', true],
    ['POST /front/order/quote-cancel', true],
    ['POST /back/user/me', true],
    ['POST /back/order/get', true],
    ['POST /back/deploy/get', true],
    ['POST /back/deploy/get-order-status', false],
    ['POST /back/media/upload/{clientId}/{use}', false],
    ['POST /back/deploy/maintenance', false],
    ['POST /back/user/login', false],
    ['POST /front/cart/hold', false],
    ['POST /front/checkout/submit', false],
    ['POST /callbacks/{provider}', false],
    ['POST /sandbox/pay/{paymentId}', false],
  ] as const)('%s: %s', (name, expected) => {
    expect(isIdempotentCall(name)).toBe(expected);
  });

  it('holds for no call whose verb says that it changes something §retry-rule', () => {
    const changing =
      /\/(add|apply|assign|block|book|build|cancel|change|confirm|create|deactivate|delete|dev|dismiss|erase|export|extend|generate|hold|join|leave|log|maintenance|mark|merge|open|pay|pick|reissue|release|remove|rename|request|resend|reset|retry|return|save|scan|sell|set|submit|track|transfer|unblock|undo|update|verify)(-|$)/;
    expect(
      names.filter(name => name.startsWith('POST ') && changing.test(name)).filter(isIdempotentCall),
    ).toEqual([]);
  });
});

describe('calls that end in a slug', () => {
  it('stand beside none whose name could be one', () => {
    const ended = names.filter(name => name.endsWith('/{slug}')).map(name => name.slice(0, -'{slug}'.length));
    const beside = ended.flatMap(start =>
      names.filter(name => name.startsWith(start)).map(name => name.slice(start.length)),
    );
    expect(beside).toContain('search');
    expect(beside.filter(isSlug)).toEqual([]);
  });
});

describe('restsWhileClosed', () => {
  it('names only calls that there are', () => {
    expect(openWhileClosed.filter(name => !names.includes(name))).toEqual([]);
  });

  it.each([
    ['POST /front/event/search', true],
    ['POST /front/cart/hold', true],
    ['POST /front/checkout/submit', true],
    ['POST /front/order/pay', false],
    ['POST /front/order/get', false],
    ['GET /front/ticket/pdf/{orderToken}', false],
    ['POST /callbacks/{provider}', false],
    ['POST /sandbox/pay/{paymentId}', false],
    ['POST /back/user/login', false],
    ['POST /back/deploy/maintenance', false],
    ['POST /back/checkin/scan', false],
  ] as const)('%s: %s', (name, expected) => {
    expect(restsWhileClosed(name)).toBe(expected);
  });
});
