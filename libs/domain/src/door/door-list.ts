import type { Standing } from './decide-scan.ts';

/** A ticket in the list that a door holds. */
export interface ListedTicket {
  readonly id: string;
  readonly shortCode: string;
  readonly typeId: string;
  readonly attendeeName: string;
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
  readonly standing?: Standing;
}

/**
 * Tickets as columns, without saying of each what many share: a third of what they are one by one. Texts of a column are
 * joined by line feeds; what few tickets have is listed by their index.
 */
export interface PackedTickets {
  readonly count: number;
  /** 32 hexadecimal digits each, without anything between. */
  readonly ids: string;
  readonly shortCodes: string;
  readonly names: string;
  readonly orders: string;
  readonly seats: string;
  /** What the columns `types`, `events` and the standings point to. */
  readonly shared: string[];
  readonly types: number[];
  readonly events: number[];
  readonly positions: number[];
  readonly outOf: number[];
  /** Index and instant. */
  readonly voided: [index: number, at: number][];
  /** Index, 1 for inside, instant, where. */
  readonly standings: [index: number, inside: number, at: number, where: number][];
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
  return {
    count: tickets.length,
    ids: tickets.map(({ id }) => id.replaceAll('-', '')).join(''),
    shortCodes: line(ticket => ticket.shortCode),
    names: line(ticket => ticket.attendeeName),
    orders: line(ticket => ticket.orderNumber),
    seats: line(ticket => ticket.seat),
    types: tickets.map(({ typeId }) => numberOf(typeId)),
    events: tickets.map(({ eventId }) => numberOf(eventId)),
    positions: tickets.map(({ position }) => position),
    outOf: tickets.map(ticket => ticket.outOf),
    voided: tickets.flatMap(({ voidedAt }, at): [number, number][] =>
      voidedAt === undefined ? [] : [[at, voidedAt]],
    ),
    standings: tickets.flatMap(({ standing }, at): [number, number, number, number][] =>
      standing ? [[at, standing.isInside ? 1 : 0, standing.at, numberOf(standing.where)]] : [],
    ),
    shared: [...shared.keys()],
  };
}

/** Unpacks what `packTickets` packed. */
export function unpackTickets(packed: PackedTickets): ListedTicket[] {
  const [shortCodes, names, orders, seats] = [
    packed.shortCodes.split(between),
    packed.names.split(between),
    packed.orders.split(between),
    packed.seats.split(between),
  ];
  const voided = new Map(packed.voided);
  const standings = new Map(packed.standings.map(([index, ...rest]) => [index, rest]));
  const sharedAt = (index: number | undefined) => packed.shared[index ?? -1] ?? '';
  return Array.from({ length: packed.count }, (_, at): ListedTicket => {
    const voidedAt = voided.get(at);
    const standing = standings.get(at);
    return {
      id: withHyphens(packed.ids.slice(at * 32, at * 32 + 32)),
      shortCode: shortCodes[at] ?? '',
      typeId: sharedAt(packed.types[at]),
      attendeeName: names[at] ?? '',
      orderNumber: orders[at] ?? '',
      position: packed.positions[at] ?? 1,
      outOf: packed.outOf[at] ?? 1,
      seat: seats[at] ?? '',
      eventId: sharedAt(packed.events[at]),
      ...(voidedAt !== undefined && { voidedAt }),
      ...(standing && {
        standing: { isInside: standing[0] === 1, at: standing[1], where: sharedAt(standing[2]) },
      }),
    };
  });
}

function withHyphens(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
