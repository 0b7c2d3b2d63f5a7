import { normaliseSearchText } from '@vh/domain';
import { slugOf } from '../platform/slugs.ts';
import type { Database, Tx } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { tagSeeds } from './tag-taxonomy.ts';
import { genreSeeds, typeSeeds } from './taxonomy.ts';
import { RowError, type EventDraft, type RowProblem } from './event-draft.ts';
import {
  eventRow,
  freeSlug,
  hashOf,
  placeKey,
  placeRow,
  ticketTypeRows,
  translationRows,
} from './import-rows.ts';
import * as repo from './import.repo.ts';

/** How an import is to be done. */
export interface ImportOptions {
  /** Id or name of the client that all events go to; without it each row's organiser becomes a client. */
  readonly client?: string | undefined;
  readonly dryRun: boolean;
  readonly state: 'draft' | 'published';
  /** Where the files of an event's poster will be (media module). */
  readonly posterFiles: (eventId: string, revision: number) => object;
  /** Tells the ticket holders of an event that it takes place at another time or place. */
  readonly tellHolders: NotifyHolders;
  /** What the parts of a source that is imported in several calls share. */
  readonly session?: ImportSession | undefined;
}

/** Addresses of events that are taken, and rows by what their event is recognised by; filled by the calls. */
export interface ImportSession {
  slugs: Set<string> | undefined;
  readonly rows: Map<string, number>;
}

/** A session that nothing was imported in yet. */
export function newImportSession(): ImportSession {
  return { slugs: undefined, rows: new Map() };
}

/**
 * Tells the ticket holders of a locked event what of its schedule has changed; answers what was done, in words for the
 * report, undefined where nobody relies on it.
 */
export type NotifyHolders = (
  tx: Tx,
  before: repo.StoredSchedule,
  after: repo.StoredSchedule,
) => Promise<string | undefined>;

/** What became of the rows of a source. */
export interface ImportReport {
  readonly taken: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that name the same event as an earlier row of the source. */
  readonly merged: readonly RowProblem[];
  readonly refused: readonly RowProblem[];
  /** Events whose ticket holders are told of another time or place. */
  readonly told: readonly RowProblem[];
}

interface Outcome {
  taken: number;
  updated: number;
  unchanged: number;
  readonly told: readonly RowProblem[];
}

/** Events that are written in one transaction. */
const chunkSize = 250;

/** The caller named a client that does not exist; nothing was read or written. */
export class UnknownClientError extends Error {}

/** Rolls a dry run back from inside its transaction. */
class DryRunOver extends Error {}

/**
 * Brings drafts into the catalogue. Recognises by client and source key what it brought before: the same facts
 * change nothing, changed facts are written over, tickets that exist are never touched.
 * @throws {UnknownClientError} when the client named does not exist
 */
export async function importDrafts(
  db: Database,
  drafts: readonly EventDraft[],
  options: ImportOptions,
): Promise<ImportReport> {
  await checkClient(db, options.client);
  const session = options.session ?? newImportSession();
  const { unique, merged } = mergeRepeats(drafts, session.rows);
  const slugs = (session.slugs ??= new Set(await db.transaction(tx => repo.listSlugs(tx))));
  const total = { taken: 0, updated: 0, unchanged: 0 };
  const told: RowProblem[] = [];
  const refused: RowProblem[] = [];
  const write = async (chunk: readonly EventDraft[]): Promise<void> => {
    const outcome = await inTransaction(db, options.dryRun, tx => writeChunk(tx, chunk, slugs, options));
    total.taken += outcome.taken;
    total.updated += outcome.updated;
    total.unchanged += outcome.unchanged;
    told.push(...outcome.told);
  };
  for (let at = 0; at < unique.length; at += chunkSize) {
    const chunk = unique.slice(at, at + chunkSize);
    try {
      await write(chunk);
    } catch (error) {
      // One bad row must not cost the others: again, one by one, to find it.
      if (chunk.length === 1) refused.push(problemOf(chunk[0], error));
      else
        for (const draft of chunk)
          await write([draft]).catch(reason => refused.push(problemOf(draft, reason)));
    }
  }
  return { ...total, merged, refused, told };
}

async function checkClient(db: Database, client: string | undefined): Promise<void> {
  if (client === undefined) return;
  const found = await db.transaction(tx => repo.findClient(tx, client));
  if (!found) throw new UnknownClientError(`There is no client '${client}'.`);
}

function problemOf(draft: EventDraft | undefined, error: unknown): RowProblem {
  if (!draft || !(error instanceof Error)) throw error;
  return { rowNumber: draft.rowNumber, reason: error.message };
}

async function inTransaction<T>(db: Database, dryRun: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined;
  try {
    return await db.transaction(async tx => {
      result = await work(tx);
      if (dryRun) throw new DryRunOver();
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunOver && result !== undefined) return result;
    throw error;
  }
}

function mergeRepeats(
  drafts: readonly EventDraft[],
  rows: Map<string, number>,
): {
  unique: readonly EventDraft[];
  merged: readonly RowProblem[];
} {
  const unique: EventDraft[] = [];
  const merged: RowProblem[] = [];
  for (const draft of drafts) {
    const earlier = rows.get(draft.sourceKey);
    if (earlier === undefined) {
      rows.set(draft.sourceKey, draft.rowNumber);
      unique.push(draft);
    } else merged.push({ rowNumber: draft.rowNumber, reason: `the same event as row ${earlier}` });
  }
  return { unique, merged };
}

/** A draft with the row it becomes; browsers keep posters for good, so a change is a new revision of its poster. */
interface Written {
  readonly draft: EventDraft;
  readonly row: repo.EventRow;
  readonly revision: number;
}

async function writeChunk(
  tx: Tx,
  drafts: readonly EventDraft[],
  slugs: Set<string>,
  options: ImportOptions,
): Promise<Outcome> {
  const clients = await clientsOf(tx, drafts, options.client);
  const places = await placesOf(tx, drafts);
  const terms = await ensureTaxonomy(tx, drafts);
  const known = await knownEvents(tx, drafts, clients, options.client);
  const fresh: Written[] = [];
  const changed: Written[] = [];
  for (const draft of drafts) {
    const client = clientOf(clients, draft, options.client);
    const before = known.get(`${client.id} ${draft.sourceKey}`);
    const hash = hashOf(draft);
    if (before?.hash === hash) continue;
    const slug = before?.slug ?? freeSlug(draft, slugs);
    const row = eventRow(draft, {
      id: before?.id ?? newId(),
      slug,
      hash,
      client,
      placeId: places.get(placeKey(draft)) ?? '',
      genre: terms.genres.get(draft.genre) ?? draft.genre,
      type: terms.types.get(draft.type) ?? draft.type,
      state: draft.isDraft ? 'draft' : options.state,
    });
    (before ? changed : fresh).push({ draft, row, revision: (before?.version ?? 0) + 1 });
  }
  await repo.insertEvents(
    tx,
    fresh.map(one => one.row),
  );
  const before = await repo.lockSchedules(
    tx,
    changed.map(one => one.row.id),
  );
  await repo.updateEvents(
    tx,
    changed.map(one => one.row),
  );
  const told = await tellOfChanges(tx, changed, before, options.tellHolders);
  const written = [...fresh, ...changed];
  await repo.upsertTranslations(
    tx,
    written.flatMap(({ draft, row }) => translationRows(draft, row.id)),
  );
  await repo.insertTags(
    tx,
    written.flatMap(({ draft, row }) => tagKeys(draft, terms.tags).map(tag => ({ event_id: row.id, tag }))),
  );
  await repo.insertTicketTypes(
    tx,
    fresh.flatMap(({ draft, row }) => ticketTypeRows(draft, row.id)),
  );
  await repo.upsertMedia(
    tx,
    written.map(({ row, revision }) => ({ event_id: row.id, files: options.posterFiles(row.id, revision) })),
  );
  return { taken: fresh.length, updated: changed.length, unchanged: drafts.length - written.length, told };
}

async function tellOfChanges(
  tx: Tx,
  changed: readonly Written[],
  before: ReadonlyMap<string, repo.StoredSchedule>,
  tellHolders: NotifyHolders,
): Promise<RowProblem[]> {
  const told: RowProblem[] = [];
  for (const { draft, row } of changed) {
    const was = before.get(row.id);
    if (!was) continue;
    const isSamePlace = was.placeId === row.place_id;
    const reason = await tellHolders(tx, was, {
      ...was,
      version: was.version + 1,
      startsAt: draft.startsAt,
      endsAt: draft.endsAt ?? null,
      doorsAt: draft.doorsAt ?? null,
      placeId: row.place_id,
      hallId: isSamePlace || was.hasSeatMap ? was.hallId : null,
    });
    if (reason !== undefined) told.push({ rowNumber: draft.rowNumber, reason });
  }
  return told;
}

async function clientsOf(
  tx: Tx,
  drafts: readonly EventDraft[],
  client: string | undefined,
): Promise<ReadonlyMap<string, repo.ClientRow>> {
  if (client !== undefined) {
    const found = await repo.findClient(tx, client);
    if (!found) throw new RowError(`there is no client '${client}'`);
    return new Map([[client, found]]);
  }
  const nameless = drafts.find(draft => draft.organiser === '');
  if (nameless) throw new RowError('the source names no organiser; say whose events these are with --client');
  const wanted = new Map(
    drafts.map(draft => [
      clientKey(draft),
      { id: newId(), name: draft.organiser, source_key: clientKey(draft) },
    ]),
  );
  return repo.ensureClients(tx, [...wanted.values()]);
}

function clientOf(
  clients: ReadonlyMap<string, repo.ClientRow>,
  draft: EventDraft,
  client: string | undefined,
): repo.ClientRow {
  const found = clients.get(client ?? clientKey(draft));
  if (!found) throw new RowError(`there is no client for '${draft.organiser}'`);
  return found;
}

/** What an organiser is recognised by in sources. */
export function organiserKey(name: string): string {
  return `organiser:${normaliseSearchText(name)}`;
}

function clientKey(draft: EventDraft): string {
  return organiserKey(draft.organiser);
}

async function placesOf(tx: Tx, drafts: readonly EventDraft[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, repo.PlaceRow>();
  for (const draft of drafts)
    wanted.set(placeKey(draft), placeRow(draft.place, draft.timezone, placeKey(draft)));
  return repo.ensurePlaces(tx, [...wanted.values()]);
}

const knownTags = new Map(tagSeeds.map(seed => [seed.slug, seed]));

/** The present keys of what drafts call their genres, types and tags. */
interface Taxonomy {
  readonly genres: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

async function ensureTaxonomy(tx: Tx, drafts: readonly EventDraft[]): Promise<Taxonomy> {
  const genres = new Set(drafts.map(draft => draft.genre));
  const types = new Set(drafts.map(draft => draft.type));
  const tags = new Map(drafts.flatMap(draft => draft.tags.map(tag => [slugOf(tag), tag] as const)));
  return {
    genres: await repo.ensureTerms(
      tx,
      'genre',
      genreSeeds.filter(seed => genres.has(seed.slug)),
    ),
    types: await repo.ensureTerms(
      tx,
      'event_type',
      typeSeeds.filter(seed => types.has(seed.slug)),
    ),
    tags: await repo.ensureTerms(
      tx,
      'tag',
      [...tags].map(([slug, name]) => knownTags.get(slug) ?? { slug, names: { en: capitalised(name) } }),
    ),
  };
}

function tagKeys({ tags }: EventDraft, known: Taxonomy['tags']): readonly string[] {
  return tags.map(tag => slugOf(tag)).map(slug => known.get(slug) ?? slug);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

async function knownEvents(
  tx: Tx,
  drafts: readonly EventDraft[],
  clients: ReadonlyMap<string, repo.ClientRow>,
  client: string | undefined,
): Promise<ReadonlyMap<string, repo.KnownEvent>> {
  const keys = drafts.map(draft => ({
    client_id: clientOf(clients, draft, client).id,
    source_key: draft.sourceKey,
  }));
  const found = await repo.findKnownEvents(tx, keys);
  return new Map(found.map(event => [`${event.clientId} ${event.sourceKey}`, event]));
}
