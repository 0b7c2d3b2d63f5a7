import { ticketsPerSync, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { gateOfScan, packTickets, pickTranslation, typesTaken, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { eventKeyOf } from '../tickets/changing-codes.ts';
import { ticketCodesOf } from '../tickets/ticket-codes.service.ts';
import { countAdmissions, type ScannerRecord } from './checkin.repo.ts';
import * as doors from './event-doors.repo.ts';
import { hubOfEvent } from './hubs.service.ts';
import { checkedEvent, takeScanner } from './own-scanner.ts';
import { listDoorTickets, readMoment, type Moment } from './sync.repo.ts';

type Wish = ParsedBodyOf<'POST /back/scanner/sync'>;
type Answer = ResponseOf<'POST /back/scanner/sync'>;

/** Gives doors what they must hold to decide by themselves. No process remembers who has what: a revision says it. */
export function createSync(deps: Deps) {
  const { query } = deps.db;
  const codes = ticketCodesOf(deps);

  async function readDoor(
    scanner: ScannerRecord,
    eventId: string,
    lang: LanguageCode,
  ): Promise<Answer['door']> {
    const { gates } = checkedEvent(scanner, eventId);
    const [said, types, combined, dates] = await Promise.all([
      doors.findEventDoors(query, eventId),
      doors.listDoorTypes(query, eventId),
      doors.listCombinedOf(query, eventId),
      doors.listOtherDates(query, eventId),
    ]);
    const typeIds = typesTaken(said.rules, scanner.gate, gates);
    return {
      eventIds: [eventId, ...combined],
      otherDates: dates.map(({ id, startsAt }) => ({ _id: id, date: startsAt.toISOString() })),
      ticketTypes: types.map(({ id, names }) => ({
        _id: id,
        name: pickTranslation(names, lang),
        note: said.notes[id] ?? '',
      })),
      ...(typeIds && { typeIds: [...typeIds] }),
      gate: gateOfScan(scanner.gate, gates),
    };
  }

  return {
    /** A page of the whole list, or of what changed since a revision. */
    async sync({ scannerId, eventId, lang, ...wish }: Wish, actor: Actor): Promise<Answer> {
      const scanner = await takeScanner(query, scannerId, actor);
      const door = await readDoor(scanner, eventId, lang);
      const page = readPage(wish.page);
      // before the tickets: what changes in between is told of again
      const now = await readMoment(query);
      const since = page ? page.since : horizonOf(wish.since, now);
      const horizon = page?.horizon ?? now.horizon;
      const tickets = await listDoorTickets(query, {
        eventIds: [eventId, ...door.eventIds.slice(1)],
        limit: ticketsPerSync,
        ...(since !== undefined && { since }),
        ...(page && { after: page.after }),
      });
      const last = tickets.length < ticketsPerSync ? undefined : tickets.at(-1);
      const keys = await codes.listPublicKeys(query);
      const counts = await countAdmissions(query, [eventId]);
      const hub = await hubOfEvent(deps, eventId);
      return {
        at: deps.clock.now().toISOString(),
        kind: since === undefined ? 'all' : 'changes',
        revision: `${now.cluster}.${horizon}`,
        ...(last && { nextPage: writePage({ horizon, since, after: last.id }) }),
        door,
        keys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey: publicKey.toString('base64url') })),
        changingKeys: door.eventIds.map(id => ({
          eventId: id,
          key: Buffer.from(eventKeyOf(deps.config, id)).toString('base64url'),
        })),
        tickets: packTickets(tickets),
        counts: counts.get(eventId) ?? { checkedIn: 0, sold: 0 },
        ...(hub && { hub }),
      };
    },
  };
}

interface Page {
  readonly horizon: string;
  readonly since: string | undefined;
  readonly after: string;
}

function writePage({ horizon, since, after }: Page): string {
  return [horizon, since ?? '', after].join('.');
}

/** Undefined for what was never a page. */
function readPage(text: string | undefined): Page | undefined {
  const [, horizon, since, after] = /^(\d{1,19})\.(\d{0,19})\.([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  if (horizon === undefined || after === undefined) return undefined;
  return { horizon, since: since === '' ? undefined : since, after };
}

/** Undefined for what was never a revision of this database: then everything is told. */
function horizonOf(revision: string | undefined, now: Moment): string | undefined {
  const [, cluster, horizon] = /^([\d-]{1,40})\.(\d{1,19})$/.exec(revision ?? '') ?? [];
  if (cluster !== now.cluster || horizon === undefined) return undefined;
  return BigInt(horizon) <= BigInt(now.horizon) ? horizon : undefined;
}
