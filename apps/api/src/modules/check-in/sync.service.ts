import { ticketsPerSync, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import {
  doorTimesOf,
  gateOfScan,
  packTickets,
  pickTranslation,
  typesTaken,
  type LanguageCode,
} from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { codeSaltOf, eventKeysOf, ticketCodesOf } from '#orders';
import { countAdmissions, findEventTimes, type ScannerRecord } from './records/checkin.repo.ts';
import { listConflictsAt, type ConflictAtDoor } from './conflicts.repo.ts';
import { markOf, readDoorQuestions, withQuestionsAndNotes } from './door-questions-and-notes.ts';
import * as doors from './records/event-doors.repo.ts';
import { hubOfEvent } from './hubs.service.ts';
import { checkedEvent, takeScanner } from './own-scanner.ts';
import { listDoorTickets, readMoment, type Moment } from './sync.repo.ts';

type Wish = ParsedBodyOf<'POST /back/scanner/sync'>;
type Answer = ResponseOf<'POST /back/scanner/sync'>;

/** Gives doors what they must hold to decide offline. No process remembers who has what: a revision says it. */
export function createSync(deps: Deps) {
  const { query } = deps.db;
  const codes = ticketCodesOf(deps);

  async function readDoor(
    scanner: ScannerRecord,
    eventId: string,
    lang: LanguageCode,
  ): Promise<Answer['door']> {
    const { gates, mayType, mayOverride } = checkedEvent(scanner, eventId);
    const [said, types, combined, dates, allTimes] = await Promise.all([
      doors.findEventDoors(query, eventId),
      doors.listDoorTypes(query, eventId),
      doors.listCombinedOf(query, eventId),
      doors.listOtherDates(query, eventId),
      findEventTimes(query, [eventId]),
    ]);
    const times = allTimes.get(eventId);
    if (!times) throw new AppError('event.not_found');
    const typeIds = typesTaken(said.rules, scanner.gate, gates);
    const questions = await readDoorQuestions(query, [eventId, ...combined], lang);
    return {
      ...(questions.length > 0 && {
        questions: questions.map(question => ({ ...question, ticketTypeIds: [...question.ticketTypeIds] })),
      }),
      eventIds: [eventId, ...combined],
      otherDates: dates.map(({ id, startsAt }) => ({ _id: id, date: startsAt.toISOString() })),
      ticketTypes: types.map(({ id, names, entryCode }) => ({
        _id: id,
        name: pickTranslation(names, lang),
        note: said.notes[id] ?? '',
        isRotating: entryCode !== 'fixed',
      })),
      codeSalt: codeSaltOf(deps.config, eventId),
      times: doorTimesOf(times),
      ...{ mayType, mayOverride },
      ...(typeIds && { typeIds: [...typeIds] }),
      gate: gateOfScan(scanner.gate, gates),
    };
  }

  return {
    /** A page of the whole list, or of what changed since a revision. */
    async sync({ scannerId, eventId, lang, ...wish }: Wish, actor: Actor): Promise<Answer> {
      const scanner = await takeScanner(query, scannerId, actor);
      const door = await readDoor(scanner, eventId, lang);
      const { questions = [] } = door;
      const page = readPage(wish.page);
      // before the tickets: what changes in between is told of again
      const now = await readMoment(query);
      const mark = page?.mark ?? markOf(questions);
      const since = page ? page.since : horizonOf(wish.since, { ...now, mark });
      const horizon = page?.horizon ?? now.horizon;
      const listed = await listDoorTickets(query, {
        eventIds: [eventId, ...door.eventIds.slice(1)],
        limit: ticketsPerSync,
        salt: door.codeSalt,
        ...(since !== undefined && { since }),
        ...(page && { after: page.after }),
      });
      const last = listed.length < ticketsPerSync ? undefined : listed.at(-1);
      const tickets = await withQuestionsAndNotes(query, listed, questions);
      const keys = await codes.listPublicKeys(query);
      // who only may look at every door holds no keys of codes that change; the server decides about those
      const isAtDoor = actor.scannerIds.includes(scannerId);
      const changingKeys = isAtDoor
        ? await eventKeysOf(deps, query, door.eventIds)
        : new Map<string, never[]>();
      const counts = await countAdmissions(query, [eventId]);
      const conflicts = last ? [] : await listConflictsAt(query, { eventId, scannerId });
      const hub = await hubOfEvent(deps, eventId);
      return {
        at: deps.clock.now().toISOString(),
        kind: since === undefined ? 'all' : 'changes',
        revision: [now.cluster, horizon, ...(mark === '' ? [] : [mark])].join('.'),
        ...(last && { nextPage: writePage({ horizon, mark, since, after: last.id }) }),
        door,
        keys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey: publicKey.toString('base64url') })),
        changingKeys: door.eventIds.flatMap(id =>
          (changingKeys.get(id) ?? []).map(({ key, until }) => ({
            eventId: id,
            key: Buffer.from(key).toString('base64url'),
            ...(until !== undefined && { until: new Date(until).toISOString() }),
          })),
        ),
        tickets: packTickets(tickets),
        counts: counts.get(eventId) ?? { checkedIn: 0, inside: 0, sold: 0 },
        ...(conflicts.length > 0 && {
          conflicts: conflicts.map(one => presentConflict(one, scannerId, lang)),
        }),
        ...(hub && { hub }),
      };
    },
  };
}

function presentConflict(
  { typeNames, counted, scannerId: of, ...row }: ConflictAtDoor,
  scannerId: string,
  lang: LanguageCode,
): NonNullable<Answer['conflicts']>[number] {
  const { nonce, conflict, seat, attendeeName, orderNumber, position, outOf } = row;
  const passageOf = ({ at, scanner, gate }: Pick<ConflictAtDoor, 'at' | 'scanner' | 'gate'>, by: string) => ({
    ...{ at: at.toISOString(), scanner, gate, isHere: by === scannerId },
  });
  return {
    ...{ nonce, conflict, passage: passageOf(row, of) },
    ...(counted && { counted: passageOf(counted, counted.scannerId) }),
    ticket: {
      ticketTypeName: pickTranslation(typeNames, lang),
      ...{ seat, attendeeName, orderNumber, position, outOf },
    },
  };
}

interface Page {
  readonly horizon: string;
  /** Of the questions when the list was begun: one that is changed meanwhile is told by the next list. */
  readonly mark: string;
  readonly since: string | undefined;
  readonly after: string;
}

function writePage({ horizon, mark, since, after }: Page): string {
  return [horizon, since ?? '', after, mark].join('.');
}

/** Undefined for what was never a page. */
function readPage(text: string | undefined): Page | undefined {
  const [, horizon, since, after, mark = ''] =
    /^(\d{1,19})\.(\d{0,19})\.([0-9a-f-]{36})\.([0-9a-f]{0,12})$/.exec(text ?? '') ?? [];
  if (horizon === undefined || after === undefined) return undefined;
  return { horizon, mark, since: since === '' ? undefined : since, after };
}

/** Undefined for what was never a revision of this database, or one of other questions: then everything is told. */
function horizonOf(
  revision: string | undefined,
  now: Moment & { readonly mark: string },
): string | undefined {
  const [, cluster, horizon, mark = ''] =
    /^([\d-]{1,40})\.(\d{1,19})(?:\.([0-9a-f]{12}))?$/.exec(revision ?? '') ?? [];
  if (cluster !== now.cluster || mark !== now.mark || horizon === undefined) return undefined;
  return BigInt(horizon) <= BigInt(now.horizon) ? horizon : undefined;
}
