import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  decideScan,
  doorTimesOf,
  gateOfScan,
  pickTranslation,
  questionsAtDoor,
  typesTaken,
  voidReasonOf,
  type QuestionsAndNotes,
  type DoorVerdict,
  type LanguageCode,
} from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { findEventFacts } from '#catalogue';
import { ticketCodesOf, type TicketState } from '#orders';
import {
  countAdmissions,
  findCheckin,
  findEventTimes,
  findLastPassage,
  findScanFacts,
  lockTicket,
  markCheckinUndone,
  recordCheckin,
  type CheckinRecord,
  type DoorTicket,
  type LastPassage,
  type ScanFacts,
  type ScannerRecord,
} from './records/checkin.repo.ts';
import { readDoorQuestions, withQuestionsAndNotes } from './door-questions-and-notes.ts';
import { listOtherDates } from './records/event-doors.repo.ts';
import { settlePassages } from './records/merge-passages.ts';
import { checkedEvent, takeScanner } from './own-scanner.ts';
import { pickedTicket, readCode, type CodeRead } from './read-code.ts';

type ScanBody = ParsedBodyOf<'POST /back/checkin/scan'>;
type ScanAnswer = ResponseOf<'POST /back/checkin/scan'>;
type Counts = ScanAnswer['counts'];

/** Where a scan is made, and by which device. */
interface Door {
  readonly scannerGate: string;
  /** Where the person was sent for the event. */
  readonly gates: readonly string[];
  /** What of both the scan counts for. */
  readonly gate: string;
  readonly deviceId: string | null;
  readonly mayType: boolean;
}

/** A scan as it is answered; `confirm` is written down nowhere. */
type AnsweredScan = Omit<CheckinRecord, 'verdict'> & { readonly verdict: DoorVerdict };

/** A scan with what was known when it was decided; without that where it had been decided before. */
interface RecordedScan {
  readonly checkin: AnsweredScan;
  readonly facts?: ScanFacts;
}

/** Where a ticket is that was let through. */
const stateAfter: Readonly<Partial<Record<DoorVerdict, TicketState>>> = {
  admitted: 'checked_in',
  exited: 'checked_out',
};

/** Up to so many tickets each scan counts again. */
const countedExactly = 1_000;

/** Beyond them, counts are so old at most, milliseconds. */
const countedAgainMs = 1_000;

const noCounts: Counts = { checkedIn: 0, inside: 0, sold: 0 };

/** An admission can be taken back this long. */
const undoWithinMs = 10 * 60_000;

export function createCheckin(deps: Deps) {
  const { query } = deps.db;
  const codes = ticketCodesOf(deps);
  const counted = new Map<string, { readonly counts: Promise<Counts>; readonly until: number }>();

  /** Decides about a scan and records it; a scan with a nonce that was recorded before keeps its verdict. */
  async function recordScan(
    tx: Tx,
    body: ScanBody,
    { read, door }: { readonly read: CodeRead; readonly door: Door },
  ): Promise<RecordedScan> {
    const { nonce, eventId, scannerId, direction, override } = body;
    const ticketId = (read.key && (await lockTicket(tx, read.key))) ?? null;
    const facts = await findScanFacts(tx, { nonce, ticketId, eventId });
    if (facts.isRepeated) return { checkin: sameScan(await getCheckin(tx, nonce), body, ticketId) };
    const verdict = await decide(tx, body, { read, door, facts });
    const isOverridden = override !== undefined && verdict === 'admitted';
    const scan = {
      ...{ id: newId(), nonce, eventId, scannerId, ticketId, direction },
      ...{ at: deps.clock.now(), undoneAt: null, gate: door.gate, deviceId: door.deviceId },
      codeEntry: body.ticket === undefined ? body.codeEntry : ('picked' as const),
      overrideReason: isOverridden ? override : null,
    };
    if (verdict === 'confirm') return { checkin: { ...scan, verdict }, facts };
    const checkin: CheckinRecord = { ...scan, verdict };
    const movedTo = stateAfter[verdict] ?? null;
    if (!(await recordCheckin(tx, checkin, movedTo))) return { checkin: await getCheckin(tx, nonce) };
    const { ticket } = facts;
    if (!ticket) return { checkin, facts };
    const isMoved = movedTo !== null && ticket.eventId === eventId && ticket.state !== 'void';
    return { checkin, facts: { ...facts, ticket: isMoved ? { ...ticket, state: movedTo } : ticket } };
  }

  /** A nonce stands for one scan: another code, event or direction under it is a mistake of the device. */
  function sameScan(known: CheckinRecord, body: ScanBody, ticketId: string | null): CheckinRecord {
    const isSame =
      known.ticketId === ticketId && known.eventId === body.eventId && known.direction === body.direction;
    if (isSame) return known;
    throw new AppError('idempotency.mismatch');
  }

  async function decide(
    tx: Tx,
    { eventId, direction, isConfirmed, override }: ScanBody,
    {
      read,
      door,
      facts: { ticket, last, doors, times },
    }: { readonly read: CodeRead; readonly door: Door; readonly facts: ScanFacts },
  ): Promise<DoorVerdict> {
    const typeIds = typesTaken(doors.rules, door.scannerGate, door.gates);
    const otherDates = ticket && !ticket.admits ? await listOtherDates(tx, eventId) : [];
    const at = deps.clock.now().getTime();
    return decideScan(
      {
        eventIds: [eventId],
        otherDates: otherDates.map(({ id }) => id),
        ...(typeIds && { typeIds }),
        isListOld: false,
        mayType: door.mayType,
        times: doorTimesOf(times),
      },
      {
        code: read.code,
        ...(ticket && {
          ticket: {
            admits: ticket.admits,
            typeId: ticket.typeId,
            isRotating: ticket.entryCode !== 'fixed',
            ...(ticket.state === 'void' && { voidedAt: at }),
            ...(last && {
              standing: { isInside: last.verdict === 'admitted', at: last.at.getTime(), where: last.scanner },
            }),
          },
        }),
        ...{ direction, at, isConfirmed, isOverridden: override !== undefined },
      },
    );
  }

  /** Of large events, counted for all gates together once a second: each scan would count tens of thousands. */
  async function countsOf(eventId: string): Promise<Counts> {
    const now = deps.clock.now().getTime();
    const known = counted.get(eventId);
    if (known && known.until > now) return known.counts;
    const counts = countNow(eventId);
    // at once where it is known to be large: anyone who asks meanwhile waits for the same count
    if (known) counted.set(eventId, { counts, until: now + countedAgainMs });
    const { sold } = await counts;
    if (sold > countedExactly) counted.set(eventId, { counts, until: now + countedAgainMs });
    else counted.delete(eventId);
    return counts;
  }

  async function countNow(eventId: string): Promise<Counts> {
    return (await countAdmissions(query, [eventId])).get(eventId) ?? noCounts;
  }

  /** When and where a ticket was last seen before a scan. */
  async function passageBefore({ checkin, facts }: RecordedScan): Promise<LastPassage | undefined> {
    if (facts) return facts.last;
    return checkin.ticketId ? findLastPassage(query, checkin.ticketId, checkin.eventId, checkin) : undefined;
  }

  async function present(scan: RecordedScan, language: LanguageCode): Promise<ScanAnswer> {
    const { checkin } = scan;
    const { ticket, doors, hasPrompts } = scan.facts ?? (await findScanFacts(query, checkin));
    const earlier = checkin.verdict === 'already_in' ? await passageBefore(scan) : undefined;
    const isTold = hasPrompts && checkin.verdict === 'admitted';
    const prompts = ticket && isTold ? await promptsOf(ticket, language) : undefined;
    return {
      verdict: checkin.verdict,
      at: checkin.at.toISOString(),
      ...(checkin.verdict === 'void' && ticket && { voidReason: voidReasonOf(ticket.voidCause) }),
      ...(earlier && { earlier: { at: earlier.at.toISOString(), scanner: earlier.scanner } }),
      ...(ticket && {
        ticket: presentTicket(ticket, language, { note: doors.notes[ticket.typeId], prompts }),
      }),
      counts: await countsOf(checkin.eventId),
    };
  }

  /** What is said about a ticket that is let in, and asked. */
  async function promptsOf(
    ticket: DoorTicket,
    language: LanguageCode,
  ): Promise<QuestionsAndNotes | undefined> {
    const questions = await readDoorQuestions(query, [ticket.eventId], language);
    const [told] = await withQuestionsAndNotes(query, [ticket], questions);
    return told && questionsAtDoor(questions, told);
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
    await settlePassages(tx, [{ ticketId: found.ticketId, eventId: checkin.eventId }]);
    return checkin.eventId;
  }

  return {
    /** The scanner with its events, their counts, and the keys to verify codes without a network. */
    async getScanner(
      scannerId: string,
      language: LanguageCode,
      actor: Actor,
    ): Promise<ResponseOf<'POST /back/scanner/get'>> {
      const scanner = await takeScanner(query, scannerId, actor);
      const ids = scanner.events.map(({ eventId }) => eventId);
      const facts = new Map((await findEventFacts(query, ids)).map(event => [event.id, event]));
      const counts = await countAdmissions(query, ids);
      const allTimes = await findEventTimes(query, ids);
      const keys = await codes.listPublicKeys(query);
      return {
        _id: scanner.id,
        name: scanner.name,
        gate: scanner.gate,
        at: deps.clock.now().toISOString(),
        events: scanner.events.flatMap(({ eventId: id, gates, mayUndo, mayType, mayOverride }) => {
          const event = facts.get(id);
          const times = allTimes.get(id);
          if (!event || !times) return [];
          return {
            _id: id,
            title: pickTranslation(event.titles, language),
            date: event.startsAt.toISOString(),
            timezone: event.timezone,
            venue: event.venue,
            city: event.city,
            ...(gates.length > 0 && { gate: gateOfScan(scanner.gate, gates) }),
            ...{ mayUndo, mayType, mayOverride },
            times: doorTimesOf(times),
            ...(counts.get(id) ?? noCounts),
          };
        }),
        keys: keys.map(key => ({ keyId: key.keyId, publicKey: key.publicKey.toString('base64url') })),
      };
    },

    /** Checks a ticket in or out. */
    async scan(body: ScanBody, actor: Actor): Promise<ScanAnswer> {
      const scanner = await takeScanner(query, body.scannerId, actor);
      const { gates, mayType, mayOverride } = checkedEvent(scanner, body.eventId);
      if (body.override !== undefined && !mayOverride) throw new AppError('auth.forbidden');
      const door: Door = {
        mayType,
        scannerGate: scanner.gate,
        gates,
        gate: gateOfScan(scanner.gate, gates),
        deviceId: actor.device?.id ?? null,
      };
      const read =
        body.ticket === undefined
          ? await readCode({ codes, config: deps.config, clock: deps.clock }, query, {
              ...{ text: body.code ?? '', entry: body.codeEntry, at: deps.clock.now().getTime() },
            })
          : pickedTicket(body.ticket);
      const scan = await deps.db.transaction(tx => recordScan(tx, body, { read, door }));
      const { checkin } = scan;
      // another scanner's nonce tells nothing about this scan
      if (checkin.scannerId !== scanner.id || checkin.eventId !== body.eventId) {
        throw new AppError('idempotency.mismatch');
      }
      return present(scan, body.lang);
    },

    /** Takes an admission back; doing it twice is harmless. */
    async undo(scannerId: string, nonce: string, actor: Actor): Promise<{ counts: Counts }> {
      const scanner = await takeScanner(query, scannerId, actor);
      const eventId = await deps.db.transaction(tx => undo(tx, nonce, scanner));
      return { counts: await countsOf(eventId) };
    },
  };
}

async function getCheckin(tx: Tx, nonce: string): Promise<CheckinRecord> {
  const checkin = await findCheckin(tx, nonce);
  if (!checkin) throw new AppError('ticket.not_found');
  return checkin;
}

function presentTicket(
  ticket: DoorTicket,
  language: LanguageCode,
  { note, prompts }: { readonly note: string | undefined; readonly prompts: QuestionsAndNotes | undefined },
): NonNullable<ScanAnswer['ticket']> {
  return {
    _id: ticket.id,
    ticketTypeName: pickTranslation(ticket.typeNames, language),
    ...(ticket.seat !== '' && { seat: ticket.seat }),
    ...(note !== undefined && { note }),
    attendeeName: ticket.attendeeName,
    orderNumber: ticket.orderNumber,
    position: ticket.position,
    outOf: ticket.outOf,
    state: ticket.state,
    eventTitle: pickTranslation(ticket.titles, language),
    ...(prompts && { prompts }),
  };
}
