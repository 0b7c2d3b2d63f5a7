import * as z from 'zod';
import { callEffects, effectsOf, judgedProofs, needsFreshProof, type Effect } from './call-effects.ts';
import { isIdempotentCall } from './call-traits.ts';
import { callsWithoutEffect } from './calls-without-effect.ts';
import { contract, type CallName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const names = Object.keys(contract) as CallName[];
const declared = Object.keys(callEffects);
const endpointOf = (name: CallName): Endpoint => contract[name];

describe('effects of calls', () => {
  it('are declared for every call that needs a session and may change something', () => {
    const known: readonly string[] = [...declared, ...callsWithoutEffect];
    const changing = names.filter(
      name => endpointOf(name).access.kind !== 'public' && !isIdempotentCall(name),
    );
    expect(changing.filter(name => !known.includes(name))).toEqual([]);
  });

  it('are declared once', () => {
    expect(callsWithoutEffect.filter(name => declared.includes(name))).toEqual([]);
    expect(new Set(callsWithoutEffect).size).toBe(callsWithoutEffect.length);
    expect(declared.filter(name => !names.some(one => one === name))).toEqual([]);
  });

  it.each<[RegExp, Effect]>([
    [
      /^POST \/back\/(user|client-user|event-staff)\/(add|save|remove|activate|deactivate|unlock|reset|act-as)/,
      'rights',
    ],
    [/^POST \/back\/\w[\w-]*\/(pay-|mark-paid|approve|refund-all)/, 'money-out'],
    [/^POST \/back\/bank\/save-/, 'payee'],
    [/^POST \/back\/\w[\w-]*\/export/, 'data-out'],
    [/^POST \/back\/\w[\w-]*\/send-test|test-email$/, 'messages'],
    [/^POST \/back\/page\/(create|update|delete|set-slug)$/, 'site'],
    [/^POST \/back\/(code\/(save|generate)|guest\/invite)$/, 'free-tickets'],
    [/^POST \/back\/(ticket\/|order\/(cancel|change-buyer)|bulk\/cancel)/, 'buyer-right'],
  ])('%s has the effect %s', (kind, effect) => {
    const ofKind = names.filter(name => kind.test(name));
    expect(ofKind.length).toBeGreaterThan(0);
    expect(ofKind.filter(name => !effectsOf(name).includes(effect))).toEqual([]);
  });

  it('are of closed calls alone', () => {
    expect(declared.filter(name => endpointOf(name as CallName).access.kind === 'public')).toEqual([]);
  });
});

describe('calls by which money goes out', () => {
  /** Names under which a body carries what was shown. */
  const seen = ['expectedAmount', 'expectedTotal', 'expectedTotals', 'version'];
  /** Calls whose sum stands in the call itself, or in what an earlier call agreed on. */
  const ownSums: Readonly<Record<string, string>> = {
    'POST /back/store-credit/issue': 'the amount that is issued, typed by the member of staff',
    'POST /back/cash-office/pay-commission': 'the sum that was paid, typed by the admin',
    'POST /back/payspot/confirm-refund': 'the sum that plan-refund was called with',
  };

  it.each(declared.filter(name => effectsOf(name).includes('money-out')))(
    '%s is held to the sum that was shown',
    name => {
      if (Object.hasOwn(ownSums, name)) return;
      const body = JSON.stringify(
        z.toJSONSchema(endpointOf(name as CallName).body ?? z.object({}), { io: 'input' }),
      );
      const required = [...body.matchAll(/"required":(\[[^\]]*\])/g)].flatMap(([, list]) =>
        JSON.parse(list ?? '[]'),
      );
      expect(required.filter(field => seen.includes(field))).not.toEqual([]);
    },
  );
});

describe('needsFreshProof', () => {
  it('holds for each call with an effect, unless the call judges what is asked', () => {
    expect(declared.filter(needsFreshProof)).toEqual(declared.filter(name => !(name in judgedProofs)));
  });

  it.each([
    ['POST /back/bank/save-settings', true],
    ['POST /back/order/change-buyer', true],
    ['POST /back/deploy/maintenance', true],
    ['POST /back/order/refund', false],
    ['POST /back/order/get', false],
    ['POST /back/user/login', false],
  ] as const)('%s: %s', (name, expected) => {
    expect(needsFreshProof(name)).toBe(expected);
  });
});
