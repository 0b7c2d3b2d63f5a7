import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  gateOfScan,
  parseTicketCode,
  pickTranslation,
  readReadableCode,
  type LanguageCode,
} from '@vh/domain';
import { hasRole, type Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { findEventFacts } from '../orders/catalogue-facts.repo.ts';
import { ticketCodesOf } from '../tickets/ticket-codes.service.ts';
import {
  countAdmissions,
  findCheckin,
  findDoorTicket,
  findLastPassage,
  findScanner,
  insertCheckin,
  lockTicket,
  markCheckinUndone,
  saveTicketState,
  type CheckedEvent,
  type CheckinRecord,
  type DoorTicket,
  type ScannerRecord,
  type TicketKey,
  type Verdict,
} from './checkin.repo.ts';
import { decideAtDoor } from './door-verdict.ts';

type ScanBody = ParsedBodyOf<'POST /back/checkin/scan'>;
type ScanAnswer = ResponseOf<'POST /back/checkin/scan'>;
type Counts = ScanAnswer['counts'];

/** An admission can be taken back this long. */
const undoWithinMs = 10 * 60_000;

export function createCheckin(deps: Deps) {
  const { query } = deps.db;
  const codes = ticketCodesOf(deps);

  /** The scanner, when it is the actor's or the actor is an admin; for everybody else it does not exist. */
  async function getScanner(scannerId: string, actor: Actor): Promise<ScannerRecord> {
    const isOwn = actor.scannerIds.includes(scannerId) || hasRole(actor, 'admin');
    const scanner = isOwn ? await findScanner(query, scannerId, actor.userId) : undefined;
    if (scanner?.status !== 'active') throw new AppError('not_found');
    return scanner;
  }

  /** How the ticket of a scanned or typed code is found, or why there is none. */
  async function readCode(code: string): Promise<TicketKey | 'forged' | 'unknown'> {
    const parsed = parseTicketCode(code);
    if (parsed) return (await codes.isGenuine(query, parsed)) ? { id: parsed.claims.ticketId } : 'forged';
    const shortCode = readReadableCode(code);
    return shortCode ? { shortCode } : 'unknown';
  }

  /** Decides about a scan and records it; a scan with a nonce that was recorded before keeps its verdict. */
  async function recordScan(
    tx: Tx,
    body: ScanBody,
    { key, gate }: { readonly key: TicketKey | 'forged' | 'unknown'; readonly gate: string },
  ): Promise<CheckinRecord> {
    const ticketId = typeof key === 'string' ? undefined : await lockTicket(tx, key);
    const known = await findCheckin(tx, body.nonce);
    if (known) return sameScan(known, body, ticketId);
    const verdict = await decide(tx, body, { key, ticketId });
    const checkin: CheckinRecord = {
      id: newId(),
      nonce: body.nonce,
      eventId: body.eventId,
      scannerId: body.scannerId,
      ticketId: ticketId ?? null,
      direction: body.direction,
      verdict,
      at: deps.clock.now(),
      undoneAt: null,
      gate,
    };
    if (!(await insertCheckin(tx, checkin))) return getCheckin(tx, body.nonce);
    if (ticketId && verdict === 'admitted') await saveTicketState(tx, ticketId, body.eventId, 'checked_in');
    if (ticketId && verdict === 'exited') await saveTicketState(tx, ticketId, body.eventId, 'checked_out');
    return checkin;
  }

  /** A nonce stands for one scan: another code, event or direction under it is a mistake of the device. */
  function sameScan(known: CheckinRecord, body: ScanBody, ticketId: string | undefined): CheckinRecord {
    const isSame =
      known.ticketId === (ticketId ?? null) &&
      known.eventId === body.eventId &&
      known.direction === body.direction;
    if (isSame) return known;
    throw new AppError('idempotency.mismatch');
  }

  async function decide(
    tx: Tx,
    body: ScanBody,
    found: { readonly key: TicketKey | 'forged' | 'unknown'; readonly ticketId: string | undefined },
  ): Promise<Verdict> {
    if (typeof found.key === 'string') return found.key;
    const ticket = found.ticketId && (await findDoorTicket(tx, found.ticketId, body.eventId));
    if (!ticket) return 'unknown';
    const last = await findLastPassage(tx, ticket.id, body.eventId);
    return decideAtDoor({
      admits: ticket.admits,
      isVoid: ticket.state === 'void',
      lastPassage: last?.verdict,
      direction: body.direction,
    });
  }

  async function countsOf(eventId: string): Promise<Counts> {
    return (await countAdmissions(query, [eventId])).get(eventId) ?? { checkedIn: 0, sold: 0 };
  }

  async function present(checkin: CheckinRecord, language: LanguageCode): Promise<ScanAnswer> {
    const ticket = checkin.ticketId
      ? await findDoorTicket(query, checkin.ticketId, checkin.eventId)
      : undefined;
    const earlier =
      ticket && checkin.verdict === 'already_in'
        ? await findLastPassage(query, ticket.id, checkin.eventId, checkin)
        : undefined;
    return {
      verdict: checkin.verdict,
      at: checkin.at.toISOString(),
      ...(earlier && { earlier: { at: earlier.at.toISOString(), scanner: earlier.scanner } }),
      ...(ticket && { ticket: presentTicket(ticket, language) }),
      counts: await countsOf(checkin.eventId),
    };
  }

  async function undo(tx: Tx, nonce: string, scanner: ScannerRecord): Promise<string> {
    const found = await findCheckin(tx, nonce);
    if (!found?.ticketId || found.scannerId !== scanner.id) throw new AppError('ticket.not_found');
    await lockTicket(tx, { id: found.ticketId });
    // read again: it may have been undone while the ticket's lock was waited for
    const checkin = await getCheckin(tx, nonce);
    if (!checkedEvent(scanner, checkin.eventId).mayUndo) throw new AppError('checkin.not_assigned');
    if (checkin.undoneAt) return checkin.eventId;
    const now = deps.clock.now();
    const last = await findLastPassage(tx, found.ticketId, checkin.eventId);
    const isLast = checkin.verdict === 'admitted' && last?.at.getTime() === checkin.at.getTime();
    if (!isLast || now.getTime() - checkin.at.getTime() > undoWithinMs) throw new AppError('order.state');
    await markCheckinUndone(tx, checkin.id, now);
    const before = await findLastPassage(tx, found.ticketId, checkin.eventId);
    const state = before?.verdict === 'exited' ? 'checked_out' : 'valid';
    await saveTicketState(tx, found.ticketId, checkin.eventId, state);
    return checkin.eventId;
  }

  return {
    /** The scanner with its events, their counts, and the keys to verify codes without a network. */
    async getScanner(
      scannerId: string,
      language: LanguageCode,
      actor: Actor,
    ): Promise<ResponseOf<'POST /back/scanner/get'>> {
      const scanner = await getScanner(scannerId, actor);
      const ids = scanner.events.map(({ eventId }) => eventId);
      const facts = new Map((await findEventFacts(query, ids)).map(event => [event.id, event]));
      const counts = await countAdmissions(query, ids);
      const keys = await codes.listPublicKeys(query);
      return {
        _id: scanner.id,
        name: scanner.name,
        gate: scanner.gate,
        events: scanner.events.flatMap(({ eventId: id, gates }) => {
          const event = facts.get(id);
          if (!event) return [];
          return {
            _id: id,
            title: pickTranslation(event.titles, language),
            date: event.startsAt.toISOString(),
            timezone: event.timezone,
            venue: event.venue,
            city: event.city,
            ...(gates.length > 0 && { gate: gateOfScan(scanner.gate, gates) }),
            ...(counts.get(id) ?? { checkedIn: 0, sold: 0 }),
          };
        }),
        keys: keys.map(key => ({ keyId: key.keyId, publicKey: key.publicKey.toString('base64url') })),
      };
    },

    /** Checks a ticket in or out. */
    async scan(body: ScanBody, actor: Actor): Promise<ScanAnswer> {
      const scanner = await getScanner(body.scannerId, actor);
      const gate = gateOfScan(scanner.gate, checkedEvent(scanner, body.eventId).gates);
      const key = await readCode(body.code);
      const checkin = await deps.db.transaction(tx => recordScan(tx, body, { key, gate }));
      // another scanner's nonce tells nothing about this scan
      if (checkin.scannerId !== scanner.id || checkin.eventId !== body.eventId) {
        throw new AppError('idempotency.mismatch');
      }
      return present(checkin, body.lang);
    },

    /** Takes an admission back; doing it twice is harmless. */
    async undo(scannerId: string, nonce: string, actor: Actor): Promise<{ counts: Counts }> {
      const scanner = await getScanner(scannerId, actor);
      const eventId = await deps.db.transaction(tx => undo(tx, nonce, scanner));
      return { counts: await countsOf(eventId) };
    },
  };
}

/** @throws {AppError} checkin.not_assigned for an event that neither the scanner nor its user checks */
function checkedEvent(scanner: ScannerRecord, eventId: string): CheckedEvent {
  const event = scanner.events.find(one => one.eventId === eventId);
  if (!event) throw new AppError('checkin.not_assigned');
  return event;
}

async function getCheckin(tx: Tx, nonce: string): Promise<CheckinRecord> {
  const checkin = await findCheckin(tx, nonce);
  if (!checkin) throw new AppError('ticket.not_found');
  return checkin;
}

function presentTicket(ticket: DoorTicket, language: LanguageCode): NonNullable<ScanAnswer['ticket']> {
  return {
    _id: ticket.id,
    shortCode: ticket.shortCode,
    ticketTypeName: pickTranslation(ticket.typeNames, language),
    attendeeName: ticket.attendeeName,
    orderNumber: ticket.orderNumber,
    position: ticket.position,
    outOf: ticket.outOf,
    state: ticket.state,
    eventTitle: pickTranslation(ticket.titles, language),
  };
}
