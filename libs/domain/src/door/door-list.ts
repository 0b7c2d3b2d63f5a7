import type { AnswerValue } from '../questions.ts';
import type { Standing } from './decide-scan.ts';
import { codeHashLength } from './code-hash.ts';
import type { KnownAnswer } from './door-questions.ts';
import { voidReasons, type VoidReason } from './void-reason.ts';

/** A ticket in the list that a door holds. */
export interface ListedTicket {
  readonly id: string;
  /** Its short code, hashed (`codeHashOf`). */
  readonly codeHash: string;
  readonly typeId: string;
  readonly attendeeName: string;
  /** Who bought it, where nobody is named on the ticket itself: it is looked for by that; absent otherwise. */
  readonly buyerName?: string;
  readonly orderNumber: string;
  /** Its place in its order: 1 of 2. */
  readonly position: number;
  readonly outOf: number;
  /** Section, row and seat as people say them; '' where there is no seat. */
  readonly seat: string;
  /** The event it was made for, which may be a combined one. */
  readonly eventId: string;
  /** Milliseconds of the server's clock. */
  readonly voidedAt?: number;
  /** Why it is void; absent while it is good. */
  readonly voidReason?: VoidReason;
  readonly standing?: Standing;
  /** What staff want people at the door to mind about this very ticket or its order; absent for nothing. */
  readonly notes?: readonly string[];
  /** Which questions of the door were answered for it; absent for none. */
  readonly answers?: readonly KnownAnswer[];
}

/** The answers to one question among tickets. */
export interface PackedAnswers {
  /** The question, in `shared`. */
  readonly question: number;
  /** How far each ticket that has one is from the one before in the list: small numbers, which compress well. */
  readonly gaps: number[];
  /** The answer of each as JSON, in `shared`; -1 where the door is only to know that there is one. */
  readonly values: number[];
}

/**
 * Tickets as columns, without saying of each what many share: a third of what they are one by one. Texts of a column are
 * joined by line feeds; what few tickets have is listed by their index.
 */
export interface PackedTickets {
  readonly count: number;
  /** 32 hexadecimal digits each, without anything between. */
  readonly ids: string;
  /** `codeHashLength` hexadecimal digits each, without anything between. */
  readonly codeHashes: string;
  readonly names: string;
  readonly orders: string;
  readonly seats: string;
  /** What the columns `types`, `events` and the standings point to. */
  readonly shared: string[];
  readonly types: number[];
  readonly events: number[];
  readonly positions: number[];
  readonly outOf: number[];
  /** Index, instant, and the place of the reason in `voidReasons`. */
  readonly voided: [index: number, at: number, reason: number][];
  /** Index, 1 for inside, instant, where. */
  readonly standings: [index: number, inside: number, at: number, where: number][];
  /** Index and name, in `shared`; absent without any. */
  readonly buyers?: [index: number, name: number][] | undefined;
  /** Index and text, in `shared`; absent without any. */
  readonly notes?: [index: number, note: number][] | undefined;
  /** By question; absent without any. */
  readonly answers?: PackedAnswers[] | undefined;
}

const between = '\n';

/** Packs tickets in their order. */
export function packTickets(tickets: readonly ListedTicket[]): PackedTickets {
  const shared = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = shared.get(text);
    if (known !== undefined) return known;
    shared.set(text, shared.size);
    return shared.size - 1;
  };
  const line = (read: (ticket: ListedTicket) => string) =>
    tickets.map(ticket => read(ticket).replaceAll(between, ' ')).join(between);
  const notes = tickets.flatMap((ticket, at) =>
    (ticket.notes ?? []).map((note): [number, number] => [at, numberOf(note)]),
  );
  const buyers = tickets.flatMap(({ buyerName }, at): [number, number][] =>
    buyerName === undefined ? [] : [[at, numberOf(buyerName)]],
  );
  const answers = packAnswers(tickets, numberOf);
  return {
    count: tickets.length,
    ids: tickets.map(({ id }) => id.replaceAll('-', '')).join(''),
    codeHashes: tickets.map(({ codeHash }) => codeHash).join(''),
    names: line(ticket => ticket.attendeeName),
    orders: line(ticket => ticket.orderNumber),
    seats: line(ticket => ticket.seat),
    types: tickets.map(({ typeId }) => numberOf(typeId)),
    events: tickets.map(({ eventId }) => numberOf(eventId)),
    positions: tickets.map(({ position }) => position),
    outOf: tickets.map(ticket => ticket.outOf),
    voided: tickets.flatMap(({ voidedAt, voidReason = 'voided' }, at): [number, number, number][] =>
      voidedAt === undefined ? [] : [[at, voidedAt, voidReasons.indexOf(voidReason)]],
    ),
    standings: tickets.flatMap(({ standing }, at): [number, number, number, number][] =>
      standing ? [[at, standing.isInside ? 1 : 0, standing.at, numberOf(standing.where)]] : [],
    ),
    ...(buyers.length > 0 && { buyers }),
    ...(notes.length > 0 && { notes }),
    ...(answers.length > 0 && { answers }),
    shared: [...shared.keys()],
  };
}

function packAnswers(tickets: readonly ListedTicket[], numberOf: (text: string) => number): PackedAnswers[] {
  const columns = new Map<string, PackedAnswers & { last: number }>();
  for (const [at, { answers = [] }] of tickets.entries()) {
    for (const { questionId, value } of answers) {
      const column = columns.get(questionId) ?? {
        question: numberOf(questionId),
        gaps: [],
        values: [],
        last: 0,
      };
      columns.set(questionId, column);
      column.gaps.push(at - column.last);
      column.values.push(value === undefined ? -1 : numberOf(JSON.stringify(value)));
      column.last = at;
    }
  }
  // by question, so that each ticket has its answers in one order
  const inOrder = [...columns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, column]) => column);
  return inOrder.map(({ question, gaps, values }) => ({ question, gaps, values }));
}

/** The notes of each ticket that has some, by its index. */
function unpackNotes({ notes = [], shared }: PackedTickets): Map<number, string[]> {
  const byTicket = new Map<number, string[]>();
  for (const [at, note] of notes) byTicket.set(at, [...(byTicket.get(at) ?? []), shared[note] ?? '']);
  return byTicket;
}

/** The answers of each ticket that has some, by its index. */
function unpackAnswers({ answers = [], shared }: PackedTickets): Map<number, KnownAnswer[]> {
  const byTicket = new Map<number, KnownAnswer[]>();
  for (const { question, gaps, values } of answers) {
    const questionId = shared[question] ?? '';
    let at = 0;
    for (const [place, gap] of gaps.entries()) {
      at += gap;
      const text = shared[values[place] ?? -1];
      const value = text === undefined ? undefined : readValue(text);
      const known = byTicket.get(at) ?? [];
      known.push(value === undefined ? { questionId } : { questionId, value });
      byTicket.set(at, known);
    }
  }
  return byTicket;
}

function readValue(text: string): AnswerValue | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : undefined;
}

/** Unpacks what `packTickets` packed. */
export function unpackTickets(packed: PackedTickets): ListedTicket[] {
  const [names, orders, seats] = [
    packed.names.split(between),
    packed.orders.split(between),
    packed.seats.split(between),
  ];
  const voided = new Map(packed.voided.map(([index, ...rest]) => [index, rest]));
  const standings = new Map(packed.standings.map(([index, ...rest]) => [index, rest]));
  const buyers = new Map(packed.buyers);
  const notes = unpackNotes(packed);
  const answers = unpackAnswers(packed);
  const sharedAt = (index: number | undefined) => packed.shared[index ?? -1] ?? '';
  return Array.from({ length: packed.count }, (_, at): ListedTicket => {
    const ended = voided.get(at);
    const standing = standings.get(at);
    const buyer = buyers.get(at);
    const minded = notes.get(at);
    const answered = answers.get(at);
    return {
      id: withHyphens(packed.ids.slice(at * 32, at * 32 + 32)),
      codeHash: packed.codeHashes.slice(at * codeHashLength, (at + 1) * codeHashLength),
      typeId: sharedAt(packed.types[at]),
      attendeeName: names[at] ?? '',
      ...(buyer !== undefined && { buyerName: sharedAt(buyer) }),
      orderNumber: orders[at] ?? '',
      position: packed.positions[at] ?? 1,
      outOf: packed.outOf[at] ?? 1,
      seat: seats[at] ?? '',
      eventId: sharedAt(packed.events[at]),
      ...(ended && { voidedAt: ended[0], voidReason: voidReasons[ended[1]] ?? 'voided' }),
      ...(standing && {
        standing: { isInside: standing[0] === 1, at: standing[1], where: sharedAt(standing[2]) },
      }),
      ...(minded && { notes: minded }),
      ...(answered && { answers: answered }),
    };
  });
}

function withHyphens(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
