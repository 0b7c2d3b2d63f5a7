import { joinTicketCode, makeReadableCode, mostScannedLength, ticketCodeText } from '@vh/domain';
import fc from 'fast-check';
import {
  canUndo,
  codeFormOf,
  codeToSend,
  isNewCode,
  letsPass,
  signalOf,
  promptsOf,
  type Answer,
  type ServerVerdict,
  type Prompts,
  type VerdictKind,
} from './scan.model.ts';

const claims = {
  keyId: 1,
  ticketId: '0190f5a0-0000-7000-8000-000000000001',
  eventId: '0190f5a0-0000-7000-8000-000000000002',
};
const signed = joinTicketCode(ticketCodeText(claims), new Uint8Array(64).fill(7));
const short = makeReadableCode(7, count => new Uint8Array(count).fill(5));
const at = '2026-11-21T20:00:00.000Z';

function serverSays(verdict: VerdictKind): Answer {
  const said: ServerVerdict = { verdict, at, counts: { checkedIn: 1, inside: 1, sold: 2 } };
  return { source: 'server', verdict: said };
}

describe('codeFormOf', () => {
  it.each([
    [signed, 'signed'],
    [` ${signed}\n`, 'signed'],
    [short, 'short'],
    [short.toLowerCase(), 'short'],
    [`${short.slice(0, 4)}-${short.slice(4)}`, 'short'],
    [`${short.slice(0, -1)}${short.endsWith('A') ? 'C' : 'A'}`, 'typo'],
    ['VH1.abc.def', 'foreign'],
    ['https://example.org/menu', 'foreign'],
    ['WIFI:S:hall;T:WPA;P:secret;;', 'foreign'],
  ])('takes %j for %s', (text, form) => {
    expect(codeFormOf(text)).toBe(form);
  });
});

describe('codeToSend', () => {
  it('sends a typed short code bare and a signed one as it is', () => {
    expect(codeToSend(` ${short.slice(0, 4).toLowerCase()} ${short.slice(4)}`)).toBe(short);
    expect(codeToSend(`${signed} `)).toBe(signed);
  });

  it.each([
    ['blank', ' \n\t'],
    ['endless', 'https://example.org/'.repeat(500)],
    ['a ticket of ours with a tail', `${signed}${' '.repeat(400)}x`],
  ])('of a text that is %s sends what the server can take, and what is no ticket', (_, text) => {
    const code = codeToSend(text);
    expect(code.length).toBeGreaterThan(0);
    expect(code.length).toBeLessThanOrEqual(mostScannedLength);
    expect(codeFormOf(code)).toBe('foreign');
  });
});

describe('isNewCode', () => {
  it('ignores the same code within three seconds and takes any other', () => {
    const last = { code: 'A', at: 1_000 };
    expect(isNewCode('A', 3_999, last)).toBe(false);
    expect(isNewCode('A', 4_000, last)).toBe(true);
    expect(isNewCode('B', 1_001, last)).toBe(true);
    expect(isNewCode('A', 0, undefined)).toBe(true);
  });

  it('scans a ticket that is held under the lens exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_999 }), { minLength: 1, maxLength: 60 }), gaps => {
        let now = 0;
        let last = { code: 'A', at: 0 };
        for (const gap of gaps) {
          now += gap;
          expect(isNewCode('A', now, last)).toBe(false);
          last = { code: 'A', at: now };
        }
      }),
    );
  });
});

describe('canUndo', () => {
  const tenMinutes = Date.parse(at) + 600_000;

  it.each([
    ['admitted', tenMinutes - 1, true],
    ['admitted', tenMinutes, false],
    ['exited', tenMinutes - 1, false],
    ['already_in', tenMinutes - 1, false],
    ['void', tenMinutes - 1, false],
  ] as const)('of %s at %i is %p', (verdict, now, expected) => {
    expect(canUndo(serverSays(verdict), now)).toBe(expected);
  });

  it('is never possible for what only waits in the queue', () => {
    expect(canUndo({ source: 'queue' }, tenMinutes - 1)).toBe(false);
  });
});

describe('signalOf', () => {
  it('never gives an unchecked scan the look of an admission', () => {
    const unchecked: Answer[] = [
      { source: 'queue' },
      { source: 'queue', earlier: 5 },
      { source: 'device', verdict: 'forged' },
      { source: 'device', verdict: 'unknown' },
      { source: 'queue', otherEvent: true },
      { source: 'refusal', code: 'checkin.not_assigned' },
    ];
    for (const answer of unchecked) expect(letsPass(signalOf(answer))).toBe(false);
  });

  it.each(['admitted', 'exited'] as const)('lets pass who is %s', verdict => {
    expect(letsPass(signalOf(serverSays(verdict)))).toBe(true);
  });
});

describe('promptsOf', () => {
  const prompts: Prompts = { notes: ['Needs a ramp'], answers: [], openQuestions: [] };
  const said = (verdict: VerdictKind): ServerVerdict => ({
    ...{ verdict, at, counts: { checkedIn: 1, inside: 1, sold: 2 } },
    ticket: {
      ...{ _id: claims.ticketId, ticketTypeName: 'Standing', attendeeName: '' },
      ...{
        orderNumber: 'YJ4MGJYM',
        position: 1,
        outOf: 1,
        state: 'checked_in',
        eventTitle: 'Derby',
        prompts,
      },
    },
  });

  it.each(['server', 'hub', 'list'] as const)('says the same no matter who let the ticket in: %s', source => {
    expect(promptsOf({ source, verdict: said('admitted') })).toBe(prompts);
  });

  it('says nothing of a ticket that is not let in', () => {
    expect(promptsOf({ source: 'server', verdict: said('already_in') })).toBeUndefined();
  });
});
