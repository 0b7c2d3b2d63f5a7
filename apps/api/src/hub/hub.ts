import { verify } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  createDoorBook,
  letsThrough,
  parseTicketCode,
  readReadableCode,
  readSignedCode,
  unpackTickets,
  type BookKey,
  type DoorBook,
  type DoorVerdict,
} from '@vh/domain';
import { publicKeyOf } from '../modules/tickets/ticket-keys.ts';

/** What the server answers to a sync. */
export type Sync = ResponseOf<'POST /back/scanner/sync'>;

/** A scan as it is sent to the server, with the door that made it. */
export type HubScan = BodyOf<'POST /back/checkin/upload'>['scans'][number];

/** A scan that a hub keeps, with the ticket that it let through and where that was. */
export interface KeptScan {
  readonly scan: HubScan;
  readonly passed?: string;
  readonly where: string;
}

/** A scan that a door on the same network asks about. */
export interface HubQuestion extends Omit<HubScan, 'verdict' | 'at' | 'clockOffset'> {
  /** The door as people call it. */
  readonly where: string;
}

/** The hub's word on a scan. Instants are milliseconds of the server's clock. */
export interface HubAnswer {
  readonly verdict: DoorVerdict;
  readonly at: number;
  readonly ticketId?: string;
  readonly earlier?: { readonly at: number; readonly where: string };
}

/** Where a hub writes down what it decided, before it says so. */
export interface HubJournal {
  append(kept: readonly KeptScan[]): Promise<void>;
}

/**
 * The doors of one venue together: whoever asks first is let in, whichever door it is. A question is decided and noted in one
 * step, so that two doors can't be told the same; it is answered once it is written down.
 */
export function createHub({ journal, now }: { readonly journal: HubJournal; readonly now: () => number }) {
  const books = new Map<string, DoorBook>();
  const doors = new Map<string, Pick<Sync, 'door' | 'keys' | 'changingKeys'>>();
  const answered = new Map<string, { readonly answer: HubAnswer; readonly kept: Promise<void> }>();
  let clockOffset = 0;
  let lastAt = 0;

  function bookOf(eventId: string): DoorBook {
    const known = books.get(eventId);
    if (known) return known;
    const made = createDoorBook();
    books.set(eventId, made);
    return made;
  }

  function readCode({ eventId, code = '', ticket }: HubQuestion, at: number): BookKey {
    if (ticket !== undefined) return { code: { kind: 'named' }, ticketId: ticket };
    const parsed = parseTicketCode(code);
    if (!parsed) {
      const shortCode = readReadableCode(code);
      return shortCode ? { code: { kind: 'named' }, shortCode } : { code: { kind: 'foreign' } };
    }
    const key = doors.get(eventId)?.keys.find(one => one.keyId === parsed.claims.keyId);
    const found = doors.get(eventId)?.changingKeys.find(one => one.eventId === parsed.claims.eventId);
    const isGenuine =
      key !== undefined &&
      verify(
        null,
        Buffer.from(parsed.signedText),
        publicKeyOf(Buffer.from(key.publicKey, 'base64url')),
        parsed.signature,
      );
    const eventKey = found && Buffer.from(found.key, 'base64url');
    const read = readSignedCode(parsed, { isGenuine, eventKey, at });
    return read.kind === 'forged' ? { code: read } : { code: read, ticketId: parsed.claims.ticketId };
  }

  function decide(question: HubQuestion): { readonly answer: HubAnswer; readonly kept: KeptScan } {
    const { where, ...scan } = question;
    const { eventId, direction, nonce } = scan;
    const book = bookOf(eventId);
    const door = doors.get(eventId)?.door;
    const at = (lastAt = Math.max(now() + clockOffset, lastAt + 1));
    const key = readCode(question, at);
    const setting = {
      eventIds: door?.eventIds ?? [eventId],
      otherDates: door?.otherDates.map(({ _id }) => _id) ?? [],
    };
    const { verdict, ticket, standing } = book.decide(setting, key, { direction, at });
    const ticketId = ticket?.id ?? key.ticketId;
    const passed = letsThrough(verdict) ? ticketId : undefined;
    if (passed !== undefined) book.note({ nonce, direction, at, where, ticketId: passed });
    const sent = { ...scan, verdict, at: new Date(at - clockOffset).toISOString(), clockOffset };
    return {
      answer: {
        verdict,
        at,
        ...(ticketId !== undefined && { ticketId }),
        ...(verdict === 'already_in' && standing && { earlier: { at: standing.at, where: standing.where } }),
      },
      kept: { scan: sent, where, ...(passed !== undefined && { passed }) },
    };
  }

  return {
    /** Takes an answer of the server into the lists; `isFirst` replaces what was known of the event. */
    takeSync(eventId: string, { kind, door, keys, changingKeys, tickets }: Sync, isFirst: boolean): void {
      const book = bookOf(eventId);
      if (kind === 'all' && isFirst) book.clear();
      book.take(unpackTickets(tickets));
      doors.set(eventId, { door, keys, changingKeys });
    },

    /** How far the server's clock is ahead, milliseconds. */
    setClockOffset: (offset: number) => void (clockOffset = offset),

    /** Answers a door. The same nonce gets the same answer. */
    async ask(question: HubQuestion): Promise<HubAnswer> {
      const known = answered.get(question.nonce);
      const made = known ?? decideNow(question);
      await made.kept;
      return made.answer;
    },

    /** Notes what doors decided by themselves while they could not reach the hub, and keeps it for the server. */
    async hear(scans: readonly KeptScan[]): Promise<void> {
      const news = scans.filter(({ scan }) => !answered.has(scan.nonce));
      const kept = journal.append(news);
      for (const one of news) {
        const { scan, passed } = one;
        const at = Date.parse(scan.at) + scan.clockOffset;
        const answer: HubAnswer = { verdict: scan.verdict, at, ...(passed && { ticketId: passed }) };
        answered.set(scan.nonce, { answer, kept });
        noteKept(one);
      }
      await kept;
    },

    /** Notes what the journal of an earlier run says. */
    recall(kept: readonly KeptScan[]): void {
      for (const one of kept) noteKept(one);
    },

    /** How many tickets its lists have. */
    size: () => [...books.values()].reduce((sum, book) => sum + book.size(), 0),
  };

  function decideNow(question: HubQuestion) {
    const { answer, kept } = decide(question);
    const made = { answer, kept: journal.append([kept]) };
    answered.set(question.nonce, made);
    return made;
  }

  function noteKept({
    scan: { nonce, eventId, direction, at, clockOffset: offset },
    passed,
    where,
  }: KeptScan) {
    if (passed === undefined) return;
    const moment = Date.parse(at) + offset;
    lastAt = Math.max(lastAt, moment);
    bookOf(eventId).note({ nonce, direction, at: moment, where, ticketId: passed });
  }
}

/** The doors of one venue together. */
export type Hub = ReturnType<typeof createHub>;
