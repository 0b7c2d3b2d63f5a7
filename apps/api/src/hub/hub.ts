import { verify } from 'node:crypto';
import {
  hubNewsAtOnce,
  type BodyOf,
  type HubAnswer,
  type HubHeard,
  type HubNews,
  type HubQuestion,
  type HubWish,
  type ResponseOf,
} from '@vh/contract';
import {
  codeHashOf,
  createDoorBook,
  letsThrough,
  packTickets,
  parseTicketCode,
  readReadableCode,
  readSignedCode,
  unpackTickets,
  type BookKey,
  type DoorBook,
  type ListedTicket,
  type PackedTickets,
} from '@vh/domain';
import { publicKeyOf } from '../modules/orders/tickets/ticket-keys.ts';

/** What the server answers to a sync. */
export type Sync = ResponseOf<'POST /back/scanner/sync'>;

/** A scan as it is sent to the server, with the door that made it. */
export type HubScan = BodyOf<'POST /back/checkin/upload'>['scans'][number];

/** A scan that a hub keeps, with the ticket that it let through and where that was; or one that was taken back. */
export interface KeptScan {
  readonly scan: HubScan;
  readonly passed?: string | undefined;
  readonly where: string;
  readonly isUndone?: boolean | undefined;
}

/** What a hub must know to decide after a start without a network; nobody's name, order or seat is in it. */
export interface HubLists {
  readonly clockOffset: number;
  readonly events: readonly {
    readonly eventId: string;
    readonly door: Sync['door'];
    readonly keys: Sync['keys'];
    readonly changingKeys: Sync['changingKeys'];
    readonly tickets: PackedTickets;
  }[];
}

/** A line that a hub wrote down in an earlier run. */
export interface RecalledScan {
  readonly kept: KeptScan;
  /** What the server had said of it before the hub ended. */
  readonly fate?: 'done' | 'refused' | undefined;
}

/** Where a hub writes down what it decided, before it says so; in the order of its calls. */
export interface HubJournal {
  append(kept: readonly KeptScan[]): Promise<void>;
}

type Decided = Extract<HubAnswer, { kind: 'decided' }>;
type Passage = HubNews['passages'][number];

/** A passage in the news, with where it was. */
interface NewsItem {
  readonly eventId: string;
  readonly passage: Passage;
}

interface Answered {
  readonly answer: Decided;
  readonly eventId: string;
  readonly kept: Promise<void>;
  readonly isUndone: boolean;
}

/**
 * The doors of one venue together: anyone who asks first is let in, whichever door it is. A question is decided and noted in one
 * step, so that two doors can't be told the same; it is answered once it is written down.
 */
export function createHub({ journal, now }: { readonly journal: HubJournal; readonly now: () => number }) {
  const books = new Map<string, DoorBook>();
  const doors = new Map<string, Pick<Sync, 'door' | 'keys' | 'changingKeys'>>();
  const answered = new Map<string, Answered>();
  const news = createNews();
  /** Passages that the server has: the next lists have them, and what becomes of them there counts. */
  const toForget = new Map<string, { readonly eventId: string; readonly ticketId: string }>();
  let clockOffset = 0;
  let lastAt = 0;

  function bookOf(eventId: string): DoorBook {
    const known = books.get(eventId);
    if (known) return known;
    const made = createDoorBook();
    books.set(eventId, made);
    return made;
  }

  /** What a code says; undefined where it was signed by a key that the server made since. */
  function readCode(question: HubQuestion, at: number): BookKey | undefined {
    const { eventId, code = '', ticket, codeEntry } = question;
    if (ticket !== undefined) return { code: { kind: 'named', by: 'picked' }, ticketId: ticket };
    const parsed = parseTicketCode(code);
    if (!parsed) {
      const shortCode = codeEntry === 'typed' ? readReadableCode(code) : undefined;
      const salt = doors.get(eventId)?.door.codeSalt;
      if (shortCode === undefined || salt === undefined) return { code: { kind: 'foreign' } };
      return { code: { kind: 'named', by: 'typed' }, codeHash: codeHashOf(salt, shortCode) };
    }
    const key = doors.get(eventId)?.keys.find(one => one.keyId === parsed.claims.keyId);
    if (!key) return undefined;
    const found = doors.get(eventId)?.changingKeys.filter(one => one.eventId === parsed.claims.eventId);
    const publicKey = publicKeyOf(Buffer.from(key.publicKey, 'base64url'));
    const isGenuine = verify(null, Buffer.from(parsed.signedText), publicKey, parsed.signature);
    const eventKeys = found?.map(({ key: text, until }) => ({
      key: Buffer.from(text, 'base64url'),
      until: until === undefined ? undefined : Date.parse(until),
    }));
    const read = readSignedCode(parsed, { isGenuine, eventKeys, at });
    return read.kind === 'forged' ? { code: read } : { code: read, ticketId: parsed.claims.ticketId };
  }

  /** Undefined for what only somebody else can know; nothing is noted by that. */
  function decide(
    question: HubQuestion,
  ): { readonly answer: Decided; readonly kept?: KeptScan | undefined } | undefined {
    const { where, typeIds, mayType = false, isConfirmed = false, ...scan } = question;
    const { eventId, direction, override } = scan;
    const door = doors.get(eventId)?.door;
    const at = Math.max(now() + clockOffset, lastAt + 1);
    const key = readCode(question, at);
    if (!door || !key) return undefined;
    const setting = {
      eventIds: door.eventIds,
      otherDates: door.otherDates.map(({ _id }) => _id),
      ...(typeIds && { typeIds }),
      rotatingTypeIds: door.ticketTypes.flatMap(({ _id, isRotating }) => (isRotating ? [_id] : [])),
      ...{ mayType, times: door.times },
    };
    const scanned = { direction, at, isConfirmed, isOverridden: override !== undefined };
    const { verdict, ticket, standing } = bookOf(eventId).decide(setting, key, scanned);
    const ticketId = ticket?.id ?? key.ticketId;
    if (key.code.kind === 'named' && verdict === 'unknown') return undefined;
    lastAt = at;
    if (verdict === 'confirm') {
      return { answer: { kind: 'decided', verdict, at, ...(ticketId !== undefined && { ticketId }) } };
    }
    const passed = letsThrough(verdict) ? ticketId : undefined;
    const sent = { ...scan, verdict, at: new Date(at - clockOffset).toISOString(), clockOffset };
    return {
      answer: {
        kind: 'decided',
        verdict,
        at,
        ...(ticketId !== undefined && { ticketId }),
        ...(verdict === 'already_in' && standing && { earlier: { at: standing.at, where: standing.where } }),
      },
      kept: { scan: sent, where, ...(passed !== undefined && { passed }) },
    };
  }

  /** Notes a scan, in place of what was known by its nonce. */
  function note({ scan, passed, where, isUndone = false }: KeptScan, answer: Decided, kept: Promise<void>) {
    const { nonce, eventId, direction } = scan;
    const before = answered.get(nonce);
    answered.set(nonce, { answer, eventId, kept, isUndone });
    if (before?.answer.ticketId !== undefined && letsThrough(before.answer.verdict) && !before.isUndone) {
      const { ticketId, at } = before.answer;
      bookOf(before.eventId).forget(nonce, ticketId);
      news.push(before.eventId, { nonce, ticketId, direction, at, where, isUndone: true });
    }
    if (passed === undefined || isUndone) return;
    lastAt = Math.max(lastAt, answer.at);
    bookOf(eventId).note({ nonce, direction, at: answer.at, where, ticketId: passed });
    news.push(eventId, { nonce, ticketId: passed, direction, at: answer.at, where });
  }

  /** Writes down and notes what a door was told, or what it told. */
  function keep(kept: KeptScan, answer: Decided): Answered {
    const written = journal.append([kept]);
    note(kept, answer, written);
    const end = news.length();
    // a door may only hear of what is still known after a power cut
    void written.then(
      () => news.tellUpTo(end),
      () => undefined,
    );
    return { answer, eventId: kept.scan.eventId, kept: written, isUndone: kept.isUndone ?? false };
  }

  function confirm(nonces: readonly string[]): void {
    for (const nonce of nonces) {
      news.settle(nonce);
      const known = answered.get(nonce);
      const ticketId = known?.answer.ticketId;
      if (known && ticketId !== undefined) toForget.set(nonce, { eventId: known.eventId, ticketId });
    }
  }

  return {
    /** Takes an answer of the server into the lists; `isFirst` replaces what was known of the event. */
    takeSync(eventId: string, { kind, door, keys, changingKeys, tickets }: Sync, isFirst: boolean): void {
      const book = bookOf(eventId);
      if (kind === 'all' && isFirst) book.clear();
      book.take(unpackTickets(tickets).map(nameless));
      doors.set(eventId, { door, keys, changingKeys });
    },

    /** Its lists as they are, to be written down. */
    takeLists: (): HubLists => ({
      clockOffset,
      events: [...doors].map(([eventId, known]) => ({
        eventId,
        ...known,
        tickets: packTickets(bookOf(eventId).search(() => true, Number.POSITIVE_INFINITY)),
      })),
    }),

    /** Takes the lists of an earlier run. */
    recallLists(lists: HubLists): void {
      clockOffset = lists.clockOffset;
      for (const { eventId, door, keys, changingKeys, tickets } of lists.events) {
        bookOf(eventId).take(unpackTickets(tickets));
        doors.set(eventId, { door, keys, changingKeys });
      }
    },

    /** How far the server's clock is ahead, milliseconds. */
    setClockOffset: (offset: number) => void (clockOffset = offset),

    /** Answers a door. The same nonce gets the same answer. */
    async ask(question: HubQuestion): Promise<HubAnswer> {
      const known = answered.get(question.nonce);
      if (known) {
        await known.kept;
        return known.answer;
      }
      const made = decide(question);
      if (!made) return { kind: 'unlisted' };
      if (made.kept) await keep(made.kept, made.answer).kept;
      return made.answer;
    },

    /**
     * Notes what was decided without the hub, or taken back, and keeps it for the server. What people at a door were told is
     * what happened, also where the hub had said something else that nobody heard.
     */
    async hear(told: HubHeard['scans']): Promise<void> {
      const written = told.map(one => {
        const { scan, passed, isUndone = false } = one;
        const known = answered.get(scan.nonce);
        if (known?.answer.verdict === scan.verdict && known.isUndone === isUndone) return known.kept;
        const at = Date.parse(scan.at) + scan.clockOffset;
        const ticketId = passed ?? scan.ticket;
        const answer: Decided = {
          kind: 'decided',
          verdict: scan.verdict,
          at,
          ...(ticketId !== undefined && { ticketId }),
        };
        return keep(one, answer).kept;
      });
      await Promise.all(written);
    },

    /** Notes what the journal of an earlier run says. */
    recall(lines: readonly RecalledScan[]): void {
      for (const { kept, fate } of lines) {
        const { scan, passed } = kept;
        const at = Date.parse(scan.at) + scan.clockOffset;
        const answer: Decided = {
          kind: 'decided',
          verdict: scan.verdict,
          at,
          ...(passed !== undefined && { ticketId: passed }),
        };
        note(kept, answer, Promise.resolve());
        if (fate === 'done') confirm([scan.nonce]);
        if (fate === 'refused') news.refuse([scan.nonce]);
      }
      news.tellUpTo(news.length());
    },

    /** The server has these scans. */
    confirm,

    /** The server refused these scans of other doors: those have to send them, and to show it. */
    refuse: (nonces: readonly string[]) => news.refuse(nonces),

    /** What was confirmed before all lists were brought up to date, and is in them now. */
    confirmed: (): readonly string[] => [...toForget.keys()],

    /** Forgets passages that the lists have, so that what becomes of them at the server counts. */
    forget(nonces: readonly string[]): void {
      for (const nonce of nonces) {
        const passage = toForget.get(nonce);
        if (passage) bookOf(passage.eventId).forget(nonce, passage.ticketId);
        toForget.delete(nonce);
      }
    },

    /** What happened at the doors of an event since, and what became of a door's own scans. */
    tellNews: ({ eventId, since, mine }: HubWish) => ({
      ...news.since(since, eventId),
      ...news.fates(mine, nonce => answered.has(nonce)),
    }),

    /** Number of tickets its lists have. */
    size: () => [...books.values()].reduce((sum, book) => sum + book.size(), 0),
  };
}

/** What of a ticket decides: whose it is and where they sit, doors know by their own lists. */
function nameless(ticket: ListedTicket): ListedTicket {
  const left: { -readonly [Key in keyof ListedTicket]: ListedTicket[Key] } = { ...ticket };
  delete left.buyerName;
  return { ...left, attendeeName: '', orderNumber: '', seat: '' };
}

/** The doors of one venue together. */
export type Hub = ReturnType<typeof createHub>;

/** All passages in the order in which they were noted, and how far the server has them. */
function createNews() {
  const items: NewsItem[] = [];
  /** The places in `items` of passages that the server has not confirmed, the first first. */
  const open = new Map<string, number>();
  const settled = new Set<string>();
  const refused = new Set<string>();
  let told = 0;
  return {
    length: () => items.length,
    push(eventId: string, passage: Passage): void {
      open.delete(passage.nonce);
      if (!passage.isUndone) open.set(passage.nonce, items.length);
      items.push({ eventId, passage });
    },
    tellUpTo: (end: number) => void (told = Math.max(told, end)),
    settle(nonce: string): void {
      settled.add(nonce);
      open.delete(nonce);
    },
    refuse(nonces: readonly string[]): void {
      for (const nonce of nonces) refused.add(nonce);
    },
    since(from: number, eventId: string) {
      // anyone who heard more than there is heard it of another hub
      const start = from > items.length ? 0 : from;
      const next = Math.max(start, Math.min(start + hubNewsAtOnce, told));
      const [firstOpen = items.length] = open.values();
      return {
        passages: items
          .slice(start, next)
          .filter(item => item.eventId === eventId)
          .map(({ passage }) => passage),
        next,
        hasMore: next < told,
        settled: Math.min(firstOpen, next),
      };
    },
    /** Which of a door's scans the server has, and which this hub can't hand on. */
    fates(nonces: readonly string[], isKnown: (nonce: string) => boolean) {
      return {
        arrived: nonces.filter(nonce => settled.has(nonce)),
        left: nonces.filter(nonce => !settled.has(nonce) && (refused.has(nonce) || !isKnown(nonce))),
      };
    },
  };
}
