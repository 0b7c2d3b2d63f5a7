import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  closedVerdict,
  doorTimesOf,
  gateOfScan,
  letsThrough,
  readReadableCode,
  serverTimeOf,
  type CodeEntry,
  type EventTimes,
  type RecordedVerdict,
} from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { ticketCodesOf } from '#orders';
import { findEventTimes, type ScannerRecord } from './records/checkin.repo.ts';
import { settlePassages } from './records/merge-passages.ts';
import { takeScanner } from './own-scanner.ts';
import type { TicketAt } from './records/passages.repo.ts';
import { pickedTicket, readCode, type CodeRead } from './read-code.ts';
import * as repo from './upload.repo.ts';

type Upload = ParsedBodyOf<'POST /back/checkin/upload'>;
type Scan = Upload['scans'][number];
type Outcome = ResponseOf<'POST /back/checkin/upload'>['outcomes'][number];

/** At whose door a scan was made. */
interface Place {
  readonly scannerId: string;
  readonly deviceId: string | null;
  readonly gate: string;
  readonly mayType: boolean;
  readonly mayOverride: boolean;
}

/** A scan with its door and what its code says. */
interface ReadScan {
  readonly scan: Scan;
  readonly place: Place;
  readonly read: CodeRead;
}

/** Takes scans that devices made offline. */
export function createUpload(deps: Deps) {
  const { query } = deps.db;
  const codes = ticketCodesOf(deps);

  async function readScans(scans: readonly Scan[], findPlace: PlaceFinder): Promise<ReadScan[]> {
    const read: ReadScan[] = [];
    for (const scan of scans) {
      const place = findPlace(scan);
      if (!place) continue;
      const { ticket, code = '' } = scan;
      const found: CodeRead =
        ticket === undefined
          ? await readCode({ codes, config: deps.config, clock: deps.clock }, query, {
              ...{ text: code, entry: entryOf(scan) },
              at: serverTimeOf(new Date(scan.at).getTime(), scan.clockOffset, deps.clock.now().getTime()),
            })
          : pickedTicket(ticket);
      read.push({ scan, place, read: found });
    }
    return read;
  }

  async function store(tx: Tx, scans: readonly ReadScan[]): Promise<Outcome[]> {
    const now = deps.clock.now();
    const findTicket = await lockTicketsOf(tx, scans);
    const overridden = scans.filter(isOverriddenWithoutRight).map(({ scan }) => scan.eventId);
    const times = await findEventTimes(tx, [...new Set(overridden)]);
    const rows = scans.map(one =>
      rowOf(one, findTicket(one.read), { now, times: times.get(one.scan.eventId) }),
    );
    const known = new Map((await repo.listStoredScans(tx, noncesOf(rows))).map(one => [one.nonce, one]));
    const fresh = await repo.insertDeviceScans(
      tx,
      rows.filter(row => !known.has(row.nonce)),
      now,
    );
    // a hub hands on what it said; what people heard is for their own door to say, which may have asked somebody else then
    const own = new Set(scans.flatMap(({ scan }) => (scan.by ? [] : [scan.nonce])));
    const corrected = await repo.correctVerdicts(
      tx,
      rows.filter(row => known.has(row.nonce) && own.has(row.nonce)),
      now,
    );
    await settlePassages(
      tx,
      ticketsOf(rows.filter(row => corrected.has(row.nonce) || (fresh.has(row.nonce) && isOpen(row)))),
    );
    const stored = new Map((await repo.listStoredScans(tx, noncesOf(rows))).map(one => [one.nonce, one]));
    return rows.map(row => outcomeOf(row, stored.get(row.nonce), fresh));
  }

  return {
    /** Stores scans of the scanner's own doors and, for a hub, of others at the same events. */
    async upload(
      { scannerId, scans }: Upload,
      actor: Actor,
    ): Promise<ResponseOf<'POST /back/checkin/upload'>> {
      const scanner = await takeScanner(query, scannerId, actor);
      const once = [...new Map(scans.map(scan => [scan.nonce, scan])).values()];
      const findPlace = await placeFinder(deps, scanner, { scans: once, actor });
      const read = await readScans(once, findPlace);
      const outcomes = read.length === 0 ? [] : await deps.db.transaction(tx => store(tx, read));
      const refused = once
        .filter(scan => !findPlace(scan))
        .map(({ nonce }): Outcome => ({ nonce, outcome: 'refused', code: 'checkin.not_assigned' }));
      return { at: deps.clock.now().toISOString(), outcomes: [...outcomes, ...refused] };
    },
  };
}

type PlaceFinder = (scan: Scan) => Place | undefined;

/** How it is found at whose door a scan was made; undefined for events that are not checked there. */
async function placeFinder(
  { db }: Deps,
  scanner: ScannerRecord,
  { scans, actor }: { readonly scans: readonly Scan[]; readonly actor: Actor },
): Promise<PlaceFinder> {
  const own = new Map(scanner.events.map(event => [event.eventId, event]));
  const others = scans.flatMap(({ by }) => (by && by.scanner !== scanner.id ? [by.scanner] : []));
  const doors =
    others.length === 0 ? [] : await repo.listOtherDoors(db.query, [...new Set(others)], [...own.keys()]);
  const byDoor = new Map(doors.map(door => [`${door.scannerId} ${door.eventId}`, door]));
  return ({ eventId, by }) => {
    const event = own.get(eventId);
    if (!event) return undefined;
    if (!by || by.scanner === scanner.id) {
      const gate = gateOfScan(scanner.gate, event.gates);
      const { mayType, mayOverride } = event;
      return { scannerId: scanner.id, deviceId: actor.device?.id ?? null, gate, mayType, mayOverride };
    }
    const door = byDoor.get(`${by.scanner} ${eventId}`);
    if (!door) return undefined;
    const device = door.devices.find(({ id }) => id === by.device);
    return {
      ...{ scannerId: door.scannerId, gate: door.gate, deviceId: device?.id ?? null },
      // of people, whose rights are looked at when they ask the server themselves, a hub tells no more
      mayType: device?.mayType ?? true,
      mayOverride: device?.mayOverride ?? true,
    };
  };
}

/** Locks the tickets that scans name, and tells which one a code means. */
async function lockTicketsOf(tx: Tx, scans: readonly ReadScan[]) {
  const keys = scans.flatMap(({ read }) => (read.key ? [read.key] : []));
  const tickets = await repo.lockTickets(
    tx,
    keys.flatMap(key => ('id' in key ? [key.id] : [])),
    keys.flatMap(key => ('shortCode' in key ? [key.shortCode] : [])),
  );
  const byKey = new Map(
    tickets.flatMap(ticket => [[ticket.id, ticket] as const, [ticket.shortCode, ticket]]),
  );
  return ({ key }: CodeRead) => key && byKey.get('id' in key ? key.id : key.shortCode);
}

function rowOf(
  one: ReadScan,
  ticket: repo.ScannedTicket | undefined,
  { now, times }: { readonly now: Date; readonly times: EventTimes | undefined },
): repo.DeviceScan {
  const { scan, place, read } = one;
  const { scannerId, deviceId, gate, mayType } = place;
  const { nonce, eventId, direction, verdict, clockOffset } = scan;
  const deviceAt = new Date(scan.at);
  const at = serverTimeOf(deviceAt.getTime(), clockOffset, now.getTime());
  const closed = times && isOverriddenWithoutRight(one) ? closedVerdict(doorTimesOf(times), at) : undefined;
  return {
    id: newId(),
    ...{ nonce, eventId, direction, verdict, clockOffset, deviceAt },
    ...{ scannerId, deviceId, gate },
    ticketId: ticket?.id ?? null,
    conflict: letsThrough(verdict)
      ? (conflictOf(read, ticket, { eventId, mayType }) ?? closed ?? null)
      : null,
    codeEntry: entryOf(scan),
    overrideReason: verdict === 'admitted' ? (scan.override ?? null) : null,
    at: new Date(at),
  };
}

/** True when somebody was admitted outside the event's times at a door where nobody may do that. */
function isOverriddenWithoutRight({ scan, place }: ReadScan): boolean {
  return scan.verdict === 'admitted' && scan.override !== undefined && !place.mayOverride;
}

/** Why somebody should not have been let through, whatever else the ticket did; null where only its passages can tell. */
function conflictOf(
  { code }: CodeRead,
  ticket: repo.ScannedTicket | undefined,
  { eventId, mayType }: { readonly eventId: string; readonly mayType: boolean },
): RecordedVerdict | null {
  if (code.kind === 'forged') return 'forged';
  if (!ticket) return 'unknown';
  if (!ticket.admitsTo.includes(eventId)) return 'wrong_event';
  const isTyped = code.kind === 'named' && code.by === 'typed';
  return (code.kind === 'named' && !mayType) || (isTyped && ticket.isRotating) ? 'not_typed' : null;
}

/** How a code came in; devices of before did not tell, and scanned no short codes. */
function entryOf({ codeEntry, ticket, code = '' }: Scan): CodeEntry {
  if (ticket !== undefined) return 'picked';
  if (codeEntry !== undefined) return codeEntry === 'picked' ? 'scanned' : codeEntry;
  return readReadableCode(code) === undefined ? 'scanned' : 'typed';
}

/** True when only all passages of the ticket together tell if this one counts. */
function isOpen({ verdict, conflict }: repo.DeviceScan): boolean {
  return conflict === null && letsThrough(verdict);
}

/** The tickets of scans at their events, each once. */
function ticketsOf(rows: readonly repo.DeviceScan[]): TicketAt[] {
  const named = rows.flatMap(({ ticketId, eventId }) => (ticketId === null ? [] : [{ ticketId, eventId }]));
  return [...new Map(named.map(one => [`${one.ticketId} ${one.eventId}`, one])).values()];
}

function outcomeOf(
  row: repo.DeviceScan,
  stored: repo.StoredScan | undefined,
  fresh: ReadonlySet<string>,
): Outcome {
  const { nonce } = row;
  const isSame =
    stored?.ticketId === row.ticketId && stored.eventId === row.eventId && stored.direction === row.direction;
  if (!isSame) return { nonce, outcome: 'refused', code: 'idempotency.mismatch' };
  const outcome = fresh.has(nonce) ? 'stored' : 'known';
  return { nonce, outcome, ...(stored.conflict && { conflict: stored.conflict }) };
}

function noncesOf(rows: readonly repo.DeviceScan[]): string[] {
  return rows.map(({ nonce }) => nonce);
}
