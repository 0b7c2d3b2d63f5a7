import { doorVerdicts, testTicketCode } from '@vh/domain';
import en from '../../texts/locales/en.json';
import type { Answer, Scan, ServerVerdict, VerdictKind } from './scan.model.ts';
import { earlierOf, factsOf, holderOf, reasonOf, wordOf, type Saying } from './verdict.model.ts';

const now = Date.parse('2026-11-21T20:40:00.000Z');
const saying: Saying = {
  text: (key, values = {}) => {
    const catalogue: Record<string, string> = en;
    const sentence = catalogue[key] ?? catalogue[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? '';
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  },
  time: at => new Date(at).toISOString().slice(11, 16),
  now,
};
const scan: Scan = {
  nonce: 'n',
  code: 'VH1.abcdefghijkl.mnop',
  entry: 'scanned',
  eventId: 'e',
  direction: 'entry',
  at: now,
};

function serverSays(verdict: VerdictKind, more: Partial<ServerVerdict> = {}): Answer {
  return {
    source: 'server',
    verdict: {
      verdict,
      at: new Date(now).toISOString(),
      counts: { checkedIn: 1, inside: 1, sold: 2 },
      ...more,
    },
  };
}

const ticket: NonNullable<ServerVerdict['ticket']> = {
  _id: 't',
  ticketTypeName: 'East stand',
  attendeeName: 'Stefan Đorđević',
  orderNumber: 'KMNPQRTW',
  position: 1,
  outOf: 2,
  state: 'checked_in',
  eventTitle: 'Frostline',
};

describe('the words of an answer', () => {
  const answers: Answer[] = [
    ...doorVerdicts.map(verdict => serverSays(verdict)),
    { source: 'queue' },
    { source: 'refusal', code: 'checkin.not_assigned' },
  ];

  it('are a different one for every answer', () => {
    expect(new Set(answers.map(answer => wordOf(answer, saying))).size).toBe(answers.length);
  });

  it('never say "admitted" of what nobody has checked', () => {
    expect(wordOf({ source: 'queue' }, saying)).toBe('Not checked');
    expect(reasonOf({ source: 'queue' }, saying)).toContain('This ticket has not been checked');
  });

  it('say when this phone has queued the same ticket before', () => {
    expect(reasonOf({ source: 'queue', earlier: now - 60_000 }, saying)).toContain('20:39');
  });

  it('say that a forged code was told without a network', () => {
    expect(reasonOf({ source: 'device', verdict: 'forged' }, saying)).toContain('Checked on this phone.');
  });

  it('name the event that a ticket is for', () => {
    expect(reasonOf(serverSays('wrong_event', { ticket }), saying)).toContain('Frostline');
  });
});

describe('earlierOf', () => {
  it('says where, when and how long ago', () => {
    const earlier = { at: new Date(now - 34 * 60_000).toISOString(), scanner: 'Gate C' };
    expect(earlierOf(serverSays('already_in', { earlier }), saying)).toBe('Gate C, 20:06, 34 minutes ago');
  });

  it('says nothing where nothing was before', () => {
    expect(earlierOf(serverSays('void'), saying)).toBeUndefined();
    expect(earlierOf({ source: 'queue' }, saying)).toBeUndefined();
  });
});

describe('the facts of a ticket', () => {
  it('are its type and its place in the order', () => {
    expect(factsOf(serverSays('admitted', { ticket }), saying).map(fact => fact.value)).toEqual([
      'East stand',
      '1 of 2',
    ]);
    expect(factsOf(serverSays('unknown'), saying)).toEqual([]);
  });

  it('name holder and order', () => {
    expect(holderOf(serverSays('admitted', { ticket }), scan, saying)).toBe(
      'Stefan Đorđević, Order KMNP-QRTW',
    );
  });

  it('leave out a name that nobody asked for', () => {
    const nameless = { ...ticket, attendeeName: '' };
    expect(holderOf(serverSays('admitted', { ticket: nameless }), scan, saying)).toBe('Order KMNP-QRTW');
  });

  it('show only the code, shortened, of what is no ticket', () => {
    expect(holderOf(serverSays('unknown'), scan, saying)).toBe('Code VH1.abcd…mnop');
  });
});

describe('the code of a test ticket', () => {
  const scanned = testTicketCode('ACDEFGHJ');

  it('is called one, no matter who refused it, and is never let in', () => {
    for (const answer of [serverSays('unknown'), { source: 'device', verdict: 'unknown' } as const]) {
      expect(wordOf(answer, { ...saying, scanned })).toBe('Test ticket');
      expect(reasonOf(answer, { ...saying, scanned })).toContain('Do not admit');
    }
    expect(wordOf(serverSays('unknown'), { ...saying, scanned: 'else' })).toBe('Unknown');
  });
});
