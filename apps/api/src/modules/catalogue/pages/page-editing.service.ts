import type { pageDetail, pageRow, ParsedBodyOf, ResponseOf } from '@vh/contract';
import { languageCodes, normaliseSearchText, type LanguageCode } from '@vh/domain';
import { slugOf } from '../../../platform/slugs.ts';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { isSlugTaken, listOldSlugs } from '../events/slug-history.repo.ts';
import * as repo from './page-editing.repo.ts';

type PageRow = z.output<typeof pageRow>;
type PageDetail = z.output<typeof pageDetail>;
type PageForm = Omit<ParsedBodyOf<'POST /back/page/create'>, 'slug'>;

/** A page of the content pages. */
export async function listStaffPages(
  { db }: Deps,
  body: ParsedBodyOf<'POST /back/page/get-list'>,
): Promise<ResponseOf<'POST /back/page/get-list'>> {
  const { q = '', page, pageSize } = body;
  const words = normaliseSearchText(q).split(' ').filter(Boolean);
  const { rows, total } = await repo.listStaffPages(db.query, { ...body, words });
  return { rows: rows.map(presentRow), total, page, pageSize };
}

/** One content page with all its texts. */
export function getStaffPage(
  { db }: Deps,
  { pageId, lang }: ParsedBodyOf<'POST /back/page/get'>,
): Promise<PageDetail> {
  return viewPage(db.query, pageId, lang);
}

/** Adds a page after all others. */
export function createPage(
  deps: Deps,
  actor: Actor,
  { slug: wanted, ...form }: ParsedBodyOf<'POST /back/page/create'>,
): Promise<PageDetail> {
  const id = newId();
  const slug = wanted ?? slugOf(...firstTitle(form));
  return refusingTakenSlugs(() =>
    deps.db.transaction(async tx => {
      await repo.lockPages(tx);
      const translations = cleanTexts(form);
      await repo.insertPage(tx, { id, slug, ...form }, changeBy(deps, actor));
      await repo.savePageTexts(tx, id, translations);
      const after = { slug, ...form, translations };
      await audit(tx, deps, actor, { action: 'page.create', id, before: null, after });
      return viewPage(tx, id, 'en');
    }),
  );
}

/** Changes a page, when nobody has changed it since it was read. */
export function updatePage(
  deps: Deps,
  actor: Actor,
  { pageId: id, version, slug, ...form }: ParsedBodyOf<'POST /back/page/update'>,
): Promise<PageDetail> {
  return refusingTakenSlugs(() =>
    deps.db.transaction(async tx => {
      const before = await takePage(tx, { pageId: id, version });
      const translations = cleanTexts(form);
      await repo.updatePage(tx, { id, slug, ...form }, changeBy(deps, actor));
      await repo.savePageTexts(tx, id, translations);
      const after = { slug, ...form, translations };
      await audit(tx, deps, actor, { action: 'page.update', id, before, after });
      return viewPage(tx, id, 'en');
    }),
  );
}

/** Puts a page before another, or after all; menus follow. */
export async function movePage(
  deps: Deps,
  actor: Actor,
  { pageId, beforeId }: ParsedBodyOf<'POST /back/page/move'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    await repo.lockPages(tx);
    const before = await repo.listPageIds(tx);
    const others = before.filter(id => id !== pageId);
    const at = beforeId === undefined ? others.length : others.indexOf(beforeId);
    if (others.length === before.length) throw unknownPage();
    if (beforeId === pageId) return nothingChanged(tx);
    if (at < 0) throw unknownPage();
    await repo.orderPages(tx, others.toSpliced(at, 0, pageId));
    const places = { before: { position: before.indexOf(pageId) }, after: { position: at } };
    await audit(tx, deps, actor, { action: 'page.move', id: pageId, ...places });
  });
}

/** Deletes a page for good. */
export async function deletePage(
  deps: Deps,
  actor: Actor,
  at: ParsedBodyOf<'POST /back/page/delete'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    const before = await takePage(tx, at);
    await repo.deletePage(tx, at.pageId);
    await audit(tx, deps, actor, { action: 'page.delete', id: at.pageId, before, after: null });
  });
}

/** What a page is, locked, when nobody has changed it since it was read. */
async function takePage(tx: Tx, { pageId, version }: { readonly pageId: string; readonly version: number }) {
  await repo.lockPages(tx);
  const known = await repo.findStaffPage(tx, pageId, 'en');
  if (!known) throw unknownPage();
  if (known.version !== version) {
    const details = { version: known.version, by: known.updatedBy, at: known.updatedAt.toISOString() };
    throw new AppError('page.changed', { details });
  }
  const { slug, isPrimaryMenuPage, isFooterPage, state } = known;
  const translations = await repo.listPageTexts(tx, pageId);
  return { slug, isPrimaryMenuPage, isFooterPage, state, translations };
}

/** Texts as they are kept: what is no running text is left out of them. */
function cleanTexts({ translations }: PageForm) {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, html: cleanHtml(texts.html) },
    ]),
  );
}

/** The English title, else the first there is. */
function firstTitle({ translations }: PageForm): [title: string, language: LanguageCode | undefined] {
  const language = translations.en ? 'en' : languageCodes.find(code => translations[code]);
  return [(language && translations[language]?.title) ?? '', language];
}

async function refusingTakenSlugs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    throw new AppError('slug.taken', { fields: { slug: 'taken' }, cause: error });
  }
}

async function viewPage(query: Queries, pageId: string, language: LanguageCode): Promise<PageDetail> {
  const page = await repo.findStaffPage(query, pageId, language);
  if (!page) throw unknownPage();
  return {
    ...presentRow(page),
    translations: await repo.listPageTexts(query, pageId),
    oldSlugs: await listOldSlugs(query, 'page', pageId),
  };
}

function presentRow({ id, languages, updatedAt, ...page }: repo.PageRecord): PageRow {
  return { _id: id, ...page, languages: [...languages], updatedAt: updatedAt.toISOString() };
}

function changeBy({ clock }: Deps, { userId }: Actor): repo.PageChange {
  return { userId, at: clock.now() };
}

function unknownPage(): AppError {
  return new AppError('page.not_found', { message: 'no such page' });
}

function audit(
  tx: Tx,
  { clock }: Deps,
  { userId }: Actor,
  { id, ...change }: { action: string; id: string; before: unknown; after: unknown },
): Promise<void> {
  return insertAuditEntry(tx, { at: clock.now(), userId, entity: 'page', entityId: id, ...change });
}
