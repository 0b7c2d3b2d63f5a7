import {
  decideScan,
  type DoorVerdict,
  type ReadCode,
  type ScanToDecide,
  type Standing,
} from './decide-scan.ts';
import type { AnswerValue } from '../questions.ts';
import type { ListedTicket } from './door-list.ts';
import type { DoorTimes } from './door-times.ts';
import { mergePassages, type Passage } from './merge-scans.ts';

/** What a door must know besides its tickets. */
export interface DoorSetting {
  /** The event, then the combined ones that it is a part of. */
  readonly eventIds: readonly string[];
  readonly otherDates: readonly string[];
  /** Ticket types that its gate takes; absent: all. */
  readonly typeIds?: readonly string[];
  /** Ticket types whose codes change: their short codes let nobody in. */
  readonly rotatingTypeIds?: readonly string[];
  /** True when codes may be typed and tickets be picked by name here. */
  readonly mayType?: boolean;
  /** When the event admits. */
  readonly times?: DoorTimes;
}

/** How a ticket is looked up: by its id, or by the hash of its typed code; without either there is none. */
export interface BookKey {
  readonly code: ReadCode;
  readonly ticketId?: string | undefined;
  readonly codeHash?: string | undefined;
}

/** What a book says about a scan. */
export interface BookAnswer {
  readonly verdict: DoorVerdict;
  readonly ticket?: ListedTicket;
  /** Where the ticket stood before the scan. */
  readonly standing?: Standing;
}

/** A passage of a ticket that the list doesn't know of yet. */
export interface OwnPassage extends Passage {
  readonly ticketId: string;
}

/**
 * The tickets of an event with everything that is known to have happened to them, in memory: what the server told, and what
 * was scanned since, here or at doors nearby. Devices and hubs decide by it.
 */
export function createDoorBook() {
  const tickets = new Map<string, ListedTicket>();
  /** Ids by hashes; two tickets of one hash are found by none of their codes: somebody else has to be asked. */
  const byHash = new Map<string, string | null>();
  const own = new Map<string, OwnPassage[]>();

  function put(ticket: ListedTicket): void {
    tickets.set(ticket.id, ticket);
    const { codeHash, id } = ticket;
    const known = byHash.get(codeHash);
    byHash.set(codeHash, known === undefined || known === id ? id : null);
  }

  /** The list's standing first, then what happened since, as all of it together shows. */
  function standingOf(ticketId: string, ticket: ListedTicket | undefined): Standing | undefined {
    const passages = own.get(ticketId);
    if (!passages) return ticket?.standing;
    const listed = ticket?.standing;
    const first: Passage[] = listed
      ? [
          // who is in came in, who is out came in and went
          { nonce: '', at: listed.at, direction: 'entry', where: listed.where },
          ...(listed.isInside
            ? []
            : [{ nonce: ' ', at: listed.at, direction: 'exit' as const, where: listed.where }]),
        ]
      : [];
    const later = passages.filter(({ at }) => !listed || at > listed.at);
    return mergePassages([...first, ...later]).standing;
  }

  function find({ ticketId, codeHash }: Omit<BookKey, 'code'>): ListedTicket | undefined {
    const id = ticketId ?? (codeHash === undefined ? undefined : byHash.get(codeHash));
    return id ? tickets.get(id) : undefined;
  }

  return {
    /** Number of tickets the list has. */
    size: () => tickets.size,

    /** A ticket of the list. */
    find: (key: Omit<BookKey, 'code'>) => find(key),

    /** Forgets the list; what happened here since is kept. */
    clear(): void {
      tickets.clear();
      byHash.clear();
    },

    /** Takes tickets into the list, in place of what was known of them. */
    take(listed: Iterable<ListedTicket>): void {
      for (const ticket of listed) put(ticket);
    },

    /** The verdict on a scan; nothing is noted by that. */
    decide(
      setting: DoorSetting,
      key: BookKey,
      scan: Pick<ScanToDecide, 'direction' | 'at' | 'isConfirmed' | 'isOverridden'>,
    ): BookAnswer {
      const ticket = find(key);
      const id = ticket?.id ?? key.ticketId;
      const standing = id === undefined ? undefined : standingOf(id, ticket);
      // a ticket that was sold since is known by its passages here alone
      const isUnlisted = !ticket && standing !== undefined;
      const admits = ticket ? setting.eventIds.includes(ticket.eventId) : true;
      const { rotatingTypeIds = [], ...facts } = setting;
      const verdict = decideScan(
        { ...facts, isListOld: true },
        {
          code: key.code,
          ...((ticket ?? isUnlisted) && {
            ticket: {
              admits,
              typeId: ticket?.typeId ?? setting.typeIds?.[0] ?? '',
              isRotating: ticket !== undefined && rotatingTypeIds.includes(ticket.typeId),
              ...(ticket?.voidedAt !== undefined && { voidedAt: ticket.voidedAt }),
              ...(standing && { standing }),
            },
          }),
          ...scan,
        },
      );
      return { verdict, ...(ticket && { ticket }), ...(standing && { standing }) };
    },

    /** Notes that somebody was let through, here or nearby; the same passage told twice is one. */
    note(passage: OwnPassage): void {
      const known = own.get(passage.ticketId) ?? [];
      if (known.some(({ nonce }) => nonce === passage.nonce)) return;
      own.set(passage.ticketId, [...known, passage]);
    },

    /** Notes an answer that was given here, for the ticket or for all of its order; the list tells of it later. */
    answer(
      ticketId: string,
      given: { questionId: string; per: 'ticket' | 'order'; value: AnswerValue },
    ): void {
      const ticket = tickets.get(ticketId);
      if (!ticket) return;
      const { questionId, per, value } = given;
      const isMeant = (one: ListedTicket) =>
        one.orderNumber === ticket.orderNumber && one.eventId === ticket.eventId;
      const meant = per === 'order' ? [...tickets.values()].filter(isMeant) : [ticket];
      for (const one of meant) {
        const others = (one.answers ?? []).filter(answer => answer.questionId !== questionId);
        put({ ...one, answers: [...others, { questionId, value }] });
      }
    },

    /** Forgets a passage, once the list knows of it or it was taken back. */
    forget(nonce: string, ticketId: string): void {
      const left = (own.get(ticketId) ?? []).filter(one => one.nonce !== nonce);
      if (left.length > 0) own.set(ticketId, left);
      else own.delete(ticketId);
    },

    /** The tickets that a person may mean: by name, order number or short code, the first ones in the list's order. */
    /** Where the ticket of a list stands now, with what happened since. */
    standingOf: (ticket: ListedTicket): Standing | undefined => standingOf(ticket.id, ticket),

    search(isMeant: (ticket: ListedTicket) => boolean, most: number): ListedTicket[] {
      const found: ListedTicket[] = [];
      for (const ticket of tickets.values()) {
        if (!isMeant(ticket)) continue;
        found.push(ticket);
        if (found.length === most) break;
      }
      return found;
    },

    /**
     * How many came (went in at least once) and how many are inside now (their last passage that counts went in), as far as
     * is known here. The server counts by the same definitions.
     */
    count(): { readonly checkedIn: number; readonly inside: number } {
      let [checkedIn, inside] = [0, 0];
      const add = (standing: Standing | undefined): void => {
        if (!standing) return;
        checkedIn += 1;
        if (standing.isInside) inside += 1;
      };
      for (const ticket of tickets.values()) if (!own.has(ticket.id)) add(ticket.standing);
      for (const id of own.keys()) add(standingOf(id, tickets.get(id)));
      return { checkedIn, inside };
    },
  };
}

/** The tickets of an event in memory. */
export type DoorBook = ReturnType<typeof createDoorBook>;
