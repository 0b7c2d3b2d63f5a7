import fc from 'fast-check';
import {
  decideScan,
  letsThrough,
  type DoorFacts,
  type ReadCode,
  type ScanToDecide,
  type TicketAtDoor,
} from './decide-scan.ts';
import { codeHashOf } from './code-hash.ts';
import { createDoorBook } from './door-book.ts';
import { packTickets, unpackTickets, type ListedTicket } from './door-list.ts';
import type { KnownAnswer } from './door-questions.ts';
import { closedVerdict, doorTimesOf, type DoorTimes } from './door-times.ts';
import { typesTaken } from './gate-rules.ts';
import { voidReasons } from './void-reason.ts';
import { measureOffset, mergePassages, serverTimeOf, type Passage } from './merge-scans.ts';

const door: DoorFacts = {
  eventIds: ['tonight', 'festival'],
  otherDates: ['tomorrow'],
  isListOld: false,
};
const good: TicketAtDoor = { admits: true, typeId: 'stalls' };
const genuine = (eventId: string): ReadCode => ({ kind: 'genuine', eventId });
const decide = (scan: Partial<ScanToDecide>, at: Partial<DoorFacts> = {}) =>
  decideScan({ ...door, ...at }, { code: genuine('tonight'), direction: 'entry', at: 1_000, ...scan });
const typed: ReadCode = { kind: 'named', by: 'typed' };
const picked: ReadCode = { kind: 'named', by: 'picked' };
const times: DoorTimes = { state: 'on', opensAt: 1_000, closesAt: 2_000 };
const oldPicture: ReadCode = { kind: 'genuine', eventId: 'tonight', isOld: true };
const inside = { isInside: true, at: 500, where: 'Gate A' };

describe('a verdict at the door', () => {
  const cases: readonly [string, string, Partial<ScanToDecide>, Partial<DoorFacts>?][] = [
    ['a good ticket', 'admitted', { ticket: good }],
    ['one that is in', 'already_in', { ticket: { ...good, standing: inside } }],
    ['one that leaves', 'exited', { ticket: { ...good, standing: inside }, direction: 'exit' }],
    ['one that leaves without having come', 'not_inside', { ticket: good, direction: 'exit' }],
    ['a void one', 'void', { ticket: { ...good, voidedAt: 900 } }],
    ['one that became void later', 'admitted', { ticket: { ...good, voidedAt: 1_001 } }],
    ['a type of another gate', 'wrong_gate', { ticket: good }, { typeIds: ['balcony'] }],
    [
      'a type of another gate that leaves',
      'exited',
      { ticket: { ...good, standing: inside }, direction: 'exit' },
      { typeIds: ['balcony'] },
    ],
    ['an old picture of a changing code', 'old_code', { code: oldPicture, ticket: good }],
    [
      'an old picture of one that is in',
      'already_in',
      { code: oldPicture, ticket: { ...good, standing: inside } },
    ],
    [
      'an old picture of one that leaves',
      'exited',
      { code: oldPicture, ticket: { ...good, standing: inside }, direction: 'exit' },
    ],
    ['an old picture of a void one', 'void', { code: oldPicture, ticket: { ...good, voidedAt: 900 } }],
    ['an old picture of one sold since', 'old_code', { code: oldPicture }, { isListOld: true }],
    ['another event', 'wrong_event', { code: genuine('opera'), ticket: { ...good, admits: false } }],
    ['another date', 'wrong_date', { code: genuine('tomorrow'), ticket: { ...good, admits: false } }],
    ['another date that is not listed', 'wrong_date', { code: genuine('tomorrow') }],
    ['another event that is not listed', 'wrong_event', { code: genuine('opera') }],
    ['a forged one', 'forged', { code: { kind: 'forged' }, ticket: good }],
    ['no code of ours', 'unknown', { code: { kind: 'foreign' } }],
    ['a typed code that nobody has', 'unknown', { code: typed }],
    ['a typed code where typing is not allowed', 'not_typed', { code: typed, ticket: good }],
    ['a typed code that nobody has looked at', 'confirm', { code: typed, ticket: good }, { mayType: true }],
    [
      'a typed code whose holder was looked at',
      'admitted',
      { code: typed, ticket: good, isConfirmed: true },
      { mayType: true },
    ],
    [
      'a typed code of a ticket with changing codes',
      'not_typed',
      { code: typed, ticket: { ...good, isRotating: true }, isConfirmed: true },
      { mayType: true },
    ],
    [
      'one with changing codes that a person picked by name',
      'admitted',
      { code: picked, ticket: { ...good, isRotating: true }, isConfirmed: true },
      { mayType: true },
    ],
    ['one before the doors open', 'not_open', { ticket: good, at: 999 }, { times }],
    ['one when the doors open', 'admitted', { ticket: good, at: 1_000 }, { times }],
    ['one after the end', 'event_over', { ticket: good, at: 2_001 }, { times }],
    ['one of an ended event', 'event_over', { ticket: good }, { times: { ...times, state: 'ended' } }],
    [
      'one of a cancelled event',
      'event_cancelled',
      { ticket: good },
      { times: { ...times, state: 'cancelled' } },
    ],
    [
      'one of a postponed event',
      'event_postponed',
      { ticket: good },
      { times: { ...times, state: 'postponed' } },
    ],
    [
      'one of a cancelled event that somebody who may admits',
      'admitted',
      { ticket: good, isOverridden: true },
      { times: { ...times, state: 'cancelled' } },
    ],
    [
      'a void one that somebody would admit',
      'void',
      { ticket: { ...good, voidedAt: 900 }, isOverridden: true },
      { times },
    ],
    [
      'one that is in, before the doors open',
      'already_in',
      { ticket: { ...good, standing: inside }, at: 600 },
      { times },
    ],
    [
      'one that leaves a cancelled event',
      'exited',
      { ticket: { ...good, standing: inside }, direction: 'exit' },
      { times: { ...times, state: 'cancelled' } },
    ],
    ['one sold since, before the doors open', 'not_open', { at: 999 }, { isListOld: true, times }],
    ['a genuine one that is in no complete list', 'unknown', {}],
    ['one sold since the list was made', 'admitted', {}, { isListOld: true }],
    ['one for several events sold since', 'admitted', { code: genuine('festival') }, { isListOld: true }],
    ['one sold since, at a gate for some', 'wrong_gate', {}, { isListOld: true, typeIds: ['balcony'] }],
  ];
  it.each(cases.map(([what, verdict, scan, at = {}]) => ({ what, verdict, scan, at })))(
    'on $what is $verdict',
    ({ verdict, scan, at }) => {
      expect(decide(scan, at)).toBe(verdict);
    },
  );

  it('lets nobody in twice, out twice, or in on what is void or forged', () => {
    const passing = fc.record({
      isInside: fc.boolean(),
      direction: fc.constantFrom('entry' as const, 'exit' as const),
      isVoid: fc.boolean(),
      admits: fc.boolean(),
      kind: fc.constantFrom('forged' as const, 'named' as const),
    });
    fc.assert(
      fc.property(passing, ({ isInside, direction, isVoid, admits, kind }) => {
        const standing = { ...inside, isInside };
        const ticket = { ...good, admits, standing, ...(isVoid && { voidedAt: 0 }) };
        const code: ReadCode = kind === 'forged' ? { kind } : typed;
        const verdict = decide({ code, ticket, direction, isConfirmed: true }, { mayType: true });
        const mayPass = kind === 'named' && admits && !isVoid && isInside === (direction === 'exit');
        expect(letsThrough(verdict)).toBe(mayPass);
      }),
    );
  });
});

const passages = fc.array(
  fc.record({
    nonce: fc.integer({ min: 0, max: 12 }).map(String),
    at: fc.integer({ min: 0, max: 20 }),
    direction: fc.constantFrom('entry' as const, 'exit' as const),
    where: fc.constantFrom('A', 'B'),
  }),
  { maxLength: 12 },
);

/** Each nonce is one scan. */
const once = (all: readonly Passage[]) => [...new Map(all.map(one => [one.nonce, one])).values()];

describe('passages that are put together', () => {
  it('count the earliest, and conflict each that followed it from another door', () => {
    const entries = [7, 3, 9].map(at => ({
      nonce: `n${at}`,
      at,
      direction: 'entry' as const,
      where: `${at}`,
    }));
    const { conflicts, standing } = mergePassages(entries);
    expect(Object.fromEntries(conflicts)).toEqual({ n7: 'already_in', n9: 'already_in' });
    expect(standing).toEqual({ isInside: true, at: 3, where: '3' });
  });

  it('conflict who went in after the ticket became void, and nobody before', () => {
    const at = (moment: number) => [
      { nonce: 'a'.repeat(16), at: moment, direction: 'entry' as const, where: 'A' },
    ];
    expect(mergePassages(at(5), 6).conflicts.size).toBe(0);
    expect([...mergePassages(at(6), 6).conflicts.values()]).toEqual(['void']);
  });

  it('come to the same whatever the order in which they arrive', () => {
    fc.assert(
      fc.property(passages, fc.integer(), (all, seed) => {
        const scans = once(all);
        const mixed = scans
          .map((scan, index) => ({ scan, key: Math.sin(seed + index) }))
          .sort((a, b) => a.key - b.key)
          .map(({ scan }) => scan);
        expect(mergePassages(mixed)).toEqual(mergePassages(scans));
      }),
    );
  });

  it('count in and out in turn, beginning with in', () => {
    fc.assert(
      fc.property(passages, all => {
        const scans = once(all);
        const { conflicts, standing } = mergePassages(scans);
        const counted = scans
          .filter(({ nonce }) => !conflicts.has(nonce))
          .sort((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1));
        expect(counted.every(({ direction }, at) => direction === (at % 2 === 0 ? 'entry' : 'exit'))).toBe(
          true,
        );
        expect(standing?.isInside ?? false).toBe(counted.length % 2 === 1);
      }),
    );
  });
});

describe('a device’s clock', () => {
  it('that is a day off still tells when something happened', () => {
    const day = 86_400_000;
    fc.assert(
      fc.property(
        fc.integer({ min: -2 * day, max: 2 * day }),
        fc.integer({ min: 0, max: 4_000 }),
        (ahead, delay) => {
          const server = 1_000 * day;
          const asked = server + ahead - delay / 2;
          const offset = measureOffset(server, asked, asked + delay);
          const happened = server + 60_000;
          const told = serverTimeOf(happened + ahead, offset, happened + day);
          expect(Math.abs(told - happened)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('never says that something happened after it was heard of', () => {
    expect(serverTimeOf(5_000, 1_000, 5_500)).toBe(5_500);
  });
});

describe('a gate', () => {
  const rules = [
    { gate: 'North', typeIds: ['vip'] },
    { gate: 'South', typeIds: ['stalls', 'vip'] },
  ];
  it('takes what its rule says, and everything without one', () => {
    expect(typesTaken(rules, 'North', [])).toEqual(['vip']);
    expect(typesTaken(rules, 'East', [])).toBeUndefined();
  });
  it('is where a person was sent', () => {
    expect(typesTaken(rules, 'East', ['North', 'South'])).toEqual(['vip', 'stalls']);
    expect(typesTaken(rules, 'North', ['East'])).toBeUndefined();
    expect(typesTaken(rules, 'North', ['North', 'South'])).toEqual(['vip']);
  });
});

describe('a list of tickets', () => {
  const line = fc.string({ maxLength: 12 }).map(text => text.replaceAll('\n', ' '));
  const answer: fc.Arbitrary<KnownAnswer> = fc.record(
    {
      questionId: fc.constantFrom('age', 'club', 'size'),
      value: fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 })),
    },
    { requiredKeys: ['questionId'] },
  );
  const hash = fc.stringMatching(/^[0-9a-f]{8}$/);
  const ticket: fc.Arbitrary<ListedTicket> = fc
    .record(
      {
        id: fc.uuid(),
        codeHash: hash,
        typeId: fc.uuid(),
        attendeeName: line,
        orderNumber: line,
        position: fc.nat(),
        outOf: fc.nat(),
        seat: line,
        buyerName: line,
        eventId: fc.uuid(),
        voidedAt: fc.nat(),
        voidReason: fc.constantFrom(...voidReasons),
        standing: fc.record({ isInside: fc.boolean(), at: fc.nat(), where: line }),
        notes: fc.array(fc.string(), { minLength: 1, maxLength: 2 }),
        answers: fc
          .uniqueArray(answer, { selector: one => one.questionId, minLength: 1 })
          .map(all => all.sort((a, b) => (a.questionId < b.questionId ? -1 : 1))),
      },
      {
        requiredKeys: [
          'id',
          'codeHash',
          'typeId',
          'attendeeName',
          'orderNumber',
          'position',
          'outOf',
          'seat',
          'eventId',
        ],
      },
    )
    .map(one => {
      // what is void says why, and what is good has nothing to say
      const { voidReason, ...rest } = one;
      return (
        rest.voidedAt === undefined ? rest : { ...rest, voidReason: voidReason ?? 'voided' }
      ) as ListedTicket;
    });

  it('is the same after it was packed, sent and unpacked', () => {
    fc.assert(
      fc.property(fc.array(ticket, { maxLength: 8 }), tickets => {
        const sent: ReturnType<typeof packTickets> = JSON.parse(JSON.stringify(packTickets(tickets)));
        expect(unpackTickets(sent)).toEqual(tickets);
      }),
    );
  });
});

describe('the book of a door', () => {
  const setting = { eventIds: ['tonight'], otherDates: [], mayType: true };
  const listed: ListedTicket = {
    id: 't1',
    codeHash: codeHashOf('salt', 'ABC'),
    typeId: 'stalls',
    attendeeName: 'Ana',
    orderNumber: 'K1',
    position: 1,
    outOf: 1,
    seat: '',
    eventId: 'tonight',
  };
  const byCode = { code: genuine('tonight'), ticketId: 't1' };
  const pass = (nonce: string, at: number, direction: 'entry' | 'exit' = 'entry') => ({
    ...{ nonce, at, direction },
    ticketId: 't1',
    where: 'Here',
  });

  it('knows a ticket by its signed and its short code, and lets it in once', () => {
    const book = createDoorBook();
    book.take([listed]);
    expect(book.decide(setting, byCode, { direction: 'entry', at: 1 }).verdict).toBe('admitted');
    book.note(pass('n1', 1));
    const again = book.decide(
      setting,
      { code: typed, codeHash: codeHashOf('salt', 'ABC') },
      { direction: 'entry', at: 2 },
    );
    expect(again).toMatchObject({ verdict: 'already_in', standing: { at: 1, where: 'Here' } });
    expect(book.count()).toEqual({ checkedIn: 1, inside: 1 });
    book.note(pass('n2', 3, 'exit'));
    expect(book.count()).toEqual({ checkedIn: 1, inside: 0 });
    book.forget('n2', 't1');
    book.forget('n1', 't1');
    expect(book.count()).toEqual({ checkedIn: 0, inside: 0 });
  });

  it('lets a ticket in once that was sold after its list was made', () => {
    const book = createDoorBook();
    expect(book.decide(setting, byCode, { direction: 'entry', at: 1 }).verdict).toBe('admitted');
    book.note(pass('n1', 1));
    expect(book.decide(setting, byCode, { direction: 'entry', at: 2 }).verdict).toBe('already_in');
    expect(book.decide(setting, byCode, { direction: 'exit', at: 3 }).verdict).toBe('exited');
  });

  it('believes the list about what was before, and itself about what came after', () => {
    const book = createDoorBook();
    book.note(pass('n1', 5));
    book.take([{ ...listed, standing: { isInside: false, at: 9, where: 'Gate B' } }]);
    expect(book.decide(setting, byCode, { direction: 'entry', at: 10 }).verdict).toBe('admitted');
    book.note(pass('n2', 10));
    expect(book.decide(setting, byCode, { direction: 'entry', at: 11 }).verdict).toBe('already_in');
    expect(book.decide(setting, byCode, { direction: 'exit', at: 12 }).verdict).toBe('exited');
  });
});

describe('the doors of an event', () => {
  const hour = 3_600_000;
  const startsAt = 100 * hour;
  it('open when somebody said so, else six hours before the start', () => {
    expect(doorTimesOf({ state: 'published', startsAt, doorsAt: 99 * hour }).opensAt).toBe(99 * hour);
    expect(doorTimesOf({ state: 'published', startsAt }).opensAt).toBe(94 * hour);
  });
  it('close an hour after the end, else twelve hours after the start', () => {
    expect(doorTimesOf({ state: 'published', startsAt, endsAt: 102 * hour }).closesAt).toBe(103 * hour);
    expect(doorTimesOf({ state: 'published', startsAt }).closesAt).toBe(112 * hour);
  });
  it.each([
    ['cancelled', null, 'event_cancelled'],
    ['postponed', null, 'event_postponed'],
    ['ended', null, 'event_over'],
    ['archived', 'cancelled', 'event_cancelled'],
    ['archived', 'ended', 'event_over'],
    ['published', null, undefined],
  ] as const)('of one that is %s (before: %s) say %s', (state, archivedFrom, verdict) => {
    expect(closedVerdict(doorTimesOf({ state, archivedFrom, startsAt }), startsAt)).toBe(verdict);
  });
});

describe('the hash of a short code', () => {
  it('is another for each salt, and finds its ticket only where no other ticket has it', () => {
    expect(codeHashOf('a', 'ACDEFGHJK')).not.toBe(codeHashOf('b', 'ACDEFGHJK'));
    const book = createDoorBook();
    const one: ListedTicket = {
      ...{ id: 't1', codeHash: '0123abcd', typeId: 'stalls', attendeeName: '', orderNumber: 'K1' },
      ...{ position: 1, outOf: 1, seat: '', eventId: 'tonight' },
    };
    book.take([one, one]);
    expect(book.find({ codeHash: '0123abcd' })?.id).toBe('t1');
    book.take([{ ...one, id: 't2' }]);
    expect(book.find({ codeHash: '0123abcd' })).toBeUndefined();
  });
});
