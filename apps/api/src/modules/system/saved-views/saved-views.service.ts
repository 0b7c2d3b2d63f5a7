import { mostSavedViews, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as repo from './saved-view.repo.ts';

type SavedView = ResponseOf<'POST /back/saved-view/create'>;
type Parts = Pick<Deps, 'db' | 'clock'>;

/** The views that the caller has of a list. */
export async function listSavedViews({ db }: Parts, { userId }: Actor, list: string): Promise<SavedView[]> {
  return (await repo.listViews(db.query, userId, list)).map(presentView);
}

/**
 * Saves a list as it is under a name.
 * @throws {AppError} saved_view.too_many, or request.invalid when the caller has a view of that name
 */
export async function createSavedView(
  { db, clock }: Parts,
  { userId }: Actor,
  { list, ...facts }: ParsedBodyOf<'POST /back/saved-view/create'>,
): Promise<SavedView> {
  const id = newId();
  return db.transaction(async tx => {
    await repo.lockViewsOf(tx, userId);
    const known = await repo.listViews(tx, userId, list);
    if (known.length >= mostSavedViews) throw new AppError('saved_view.too_many');
    requireFreeName(known, facts.name);
    if (facts.isDefault) await repo.clearDefault(tx, userId, list, id);
    await repo.insertView(tx, userId, { id, list, ...facts }, clock.now());
    return viewOf(tx, userId, id);
  });
}

/**
 * Changes a view when no other tab has changed it since it was read.
 * @throws {AppError} not_found, saved_view.changed, or request.invalid when another view has the name
 */
export async function updateSavedView(
  { db, clock }: Parts,
  { userId }: Actor,
  { savedViewId: id, version, ...facts }: ParsedBodyOf<'POST /back/saved-view/update'>,
): Promise<SavedView> {
  return db.transaction(async tx => {
    await repo.lockViewsOf(tx, userId);
    const before = await repo.findView(tx, userId, id);
    if (!before) throw unknownView();
    if (before.version !== version) throw new AppError('saved_view.changed');
    const known = await repo.listViews(tx, userId, before.list);
    requireFreeName(
      known.filter(view => view.id !== id),
      facts.name,
    );
    if (facts.isDefault) await repo.clearDefault(tx, userId, before.list, id);
    await repo.updateView(tx, id, facts, clock.now());
    return viewOf(tx, userId, id);
  });
}

/** Deletes a view of the caller. */
export async function deleteSavedView({ db }: Parts, { userId }: Actor, id: string): Promise<void> {
  await db.transaction(async tx => {
    await repo.lockViewsOf(tx, userId);
    await repo.deleteView(tx, userId, id);
  });
}

function requireFreeName(others: readonly repo.ViewRecord[], name: string): void {
  if (others.some(view => view.name === name))
    throw new AppError('request.invalid', { fields: { name: 'taken' } });
}

async function viewOf(tx: Tx, userId: string, id: string): Promise<SavedView> {
  const view = await repo.findView(tx, userId, id);
  if (!view) throw unknownView();
  return presentView(view);
}

function unknownView(): AppError {
  return new AppError('not_found', { message: 'no such view' });
}

function presentView({ id, name, query, isDefault, version }: repo.ViewRecord): SavedView {
  return { _id: id, name, query, isDefault, version };
}
