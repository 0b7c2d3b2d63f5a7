import type { ParsedBodyOf, ResponseOf, termRow } from '@vh/contract';
import { normaliseSearchText, pickTranslation, type LanguageCode } from '@vh/domain';
import { slugOf } from '../../../platform/slugs.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import * as repo from './term.repo.ts';

type TermRow = z.output<typeof termRow>;

/** A term as calls name it. */
interface TermAddress {
  readonly kind: repo.TermKind;
  readonly key: string;
}

/** All genres, types and tags by name, for forms of events. */
export async function listNames(
  { db }: Deps,
  lang: LanguageCode,
): Promise<ResponseOf<'POST /back/term/get-names'>> {
  const namesOf = async (kind: repo.TermKind) => {
    const terms = await repo.listTermNames(db.query, kind);
    return terms.map(({ key, names }) => ({ key, name: pickTranslation(names, lang) || key }));
  };
  const [genres, types, tags] = await Promise.all([namesOf('genre'), namesOf('type'), namesOf('tag')]);
  return { genres, types, tags };
}

/** A page of the terms of a kind. */
export async function listTerms(
  { db }: Deps,
  body: ParsedBodyOf<'POST /back/term/get-list'>,
): Promise<ResponseOf<'POST /back/term/get-list'>> {
  const { kind, lang, q = '', page, pageSize } = body;
  const words = normaliseSearchText(q).split(' ').filter(Boolean);
  const { rows, total } = await repo.listTerms(db.query, { ...body, words });
  return { rows: rows.map(row => presentTerm(kind, row, lang)), total, page, pageSize };
}

/** Adds a term; without a key it gets one of its name. */
export async function createTerm(
  deps: Deps,
  actor: Actor,
  { kind, key: wanted, slugs, ...facts }: ParsedBodyOf<'POST /back/term/create'>,
): Promise<TermRow> {
  const key = wanted ?? slugOf(pickTranslation(facts.names, 'en'));
  return refusingTakenKeys(() =>
    deps.db.transaction(async tx => {
      await repo.insertTerm(tx, kind, key, facts);
      await saveSlugs(tx, { kind, key }, slugs);
      await audit(deps, tx, actor, { kind, key, action: 'create', before: null, after: { ...facts, slugs } });
      return viewTerm(tx, { kind, key });
    }),
  );
}

/** Changes names, addresses and place of a term, when nobody has changed it since it was read. */
export async function updateTerm(
  deps: Deps,
  actor: Actor,
  { kind, key, version, slugs, ...facts }: ParsedBodyOf<'POST /back/term/update'>,
): Promise<TermRow> {
  return deps.db.transaction(async tx => {
    const known = await lockTerm(tx, { kind, key });
    if (known.version !== version) {
      throw new AppError('term.changed', { details: { version: known.version } });
    }
    await repo.updateTerm(tx, kind, key, facts);
    await saveSlugs(tx, { kind, key }, slugs);
    const before = { names: known.names, position: known.position, slugs: known.slugs };
    await audit(deps, tx, actor, { kind, key, action: 'update', before, after: { ...facts, slugs } });
    return viewTerm(tx, { kind, key });
  });
}

/** Gives all events of a term to another and deletes it. */
export async function mergeTerms(
  deps: Deps,
  actor: Actor,
  { kind, key, into }: ParsedBodyOf<'POST /back/term/merge'>,
): Promise<ResponseOf<'POST /back/term/merge'>> {
  if (key === into) throw new AppError('request.invalid', { fields: { into: 'same' } });
  return deps.db.transaction(async tx => {
    await repo.lockTerms(tx, kind, [key, into]);
    const [known, other] = [await repo.findTerm(tx, kind, key), await repo.findTerm(tx, kind, into)];
    if (!known || !other) throw unknownTerm();
    const events = await repo.moveEventsOfTerm(tx, kind, { from: key, into, at: deps.clock.now() });
    await repo.deleteTerm(tx, kind, key);
    const before = { names: known.names, slugs: known.slugs };
    await audit(deps, tx, actor, { kind, key, action: 'merge', before, after: { into, events } });
    return { term: await viewTerm(tx, { kind, key: into }), events };
  });
}

/** Deletes a term that no event has. */
export async function deleteTerm(deps: Deps, actor: Actor, { kind, key }: TermAddress): Promise<void> {
  await deps.db.transaction(async tx => {
    const known = await lockTerm(tx, { kind, key });
    if (known.events > 0) throw new AppError('term.in_use', { details: { events: known.events } });
    await repo.deleteTerm(tx, kind, key);
    await repo.deleteTermSlugs(tx, kind, key);
    const before = { names: known.names, slugs: known.slugs };
    await audit(deps, tx, actor, { kind, key, action: 'delete', before, after: null });
  });
}

/** Anyone who gives the term to an event waits for the lock: what is counted under it stays so. */
async function lockTerm(tx: Tx, { kind, key }: TermAddress): Promise<repo.TermRecord> {
  await repo.lockTerms(tx, kind, [key]);
  const known = await repo.findTerm(tx, kind, key);
  if (!known) throw unknownTerm();
  return known;
}

async function saveSlugs(tx: Tx, { kind, key }: TermAddress, slugs: TermRow['slugs']): Promise<void> {
  const taken = new Set(await repo.saveTermSlugs(tx, kind, key, slugs));
  if (taken.size === 0) return;
  const fields = Object.entries(slugs).filter(([, slug]) => taken.has(slug));
  throw new AppError('slug.taken', {
    fields: Object.fromEntries(fields.map(([language]) => [`slugs.${language}`, 'taken'])),
  });
}

async function refusingTakenKeys<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!repo.isTermSlugTaken(error)) throw error;
    throw new AppError('slug.taken', { fields: { key: 'taken' }, cause: error });
  }
}

async function viewTerm(query: Queries, { kind, key }: TermAddress): Promise<TermRow> {
  const term = await repo.findTerm(query, kind, key);
  if (!term) throw unknownTerm();
  return presentTerm(kind, term, 'en');
}

function presentTerm(kind: repo.TermKind, term: repo.TermRecord, lang: LanguageCode): TermRow {
  const { key, names, slugs, oldSlugs, position, events, version } = term;
  const name = pickTranslation(names, lang) || key;
  return { kind, key, name, names, slugs, oldSlugs: [...oldSlugs], position, events, version };
}

function unknownTerm(): AppError {
  return new AppError('not_found', { message: 'no such genre, type or tag' });
}

interface TermChange extends TermAddress {
  readonly action: 'create' | 'update' | 'merge' | 'delete';
  readonly before: unknown;
  readonly after: unknown;
}

function audit({ clock }: Deps, tx: Tx, { userId }: Actor, change: TermChange): Promise<void> {
  const { kind, key, action, before, after } = change;
  const entry = { at: clock.now(), userId, entity: kind, entityId: key, before, after };
  return insertAuditEntry(tx, { ...entry, action: `term.${action}` });
}
