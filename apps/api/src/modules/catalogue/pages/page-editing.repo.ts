import type { LanguageCode } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** The texts of a page in one language. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** What staff say of a page besides its texts. */
export interface PageFacts {
  readonly slug: string;
  readonly isPrimaryMenuPage: boolean;
  readonly isFooterPage: boolean;
  readonly state: 'draft' | 'published';
}

/** A page as staff see it in lists. */
export interface PageRecord extends PageFacts {
  readonly id: string;
  readonly title: string;
  readonly languages: readonly LanguageCode[];
  readonly position: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** Which pages, in which order. */
export interface PageFilter {
  /** Words folded as search folds them; each must stand in a title or the address. */
  readonly words: readonly string[];
  readonly menu?: 'primary' | 'footer' | 'news' | undefined;
  readonly state?: 'draft' | 'published' | undefined;
  readonly lang: LanguageCode;
  readonly sort: 'position' | 'title' | '-title' | 'updated' | '-updated';
  readonly page: number;
  readonly pageSize: number;
}

const titleIn = (language: LanguageCode) => sql`
  (select t.title from page_translation t where t.page_id = p.id
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1)`;

const columns = (language: LanguageCode) => sql`
  p.id, p.slug, p.is_primary_menu_page as "isPrimaryMenuPage", p.is_footer_page as "isFooterPage", p.state,
  p.position, p.version, p.updated_at as "updatedAt", coalesce(u.name, '') as "updatedBy",
  ${titleIn(language)} as title,
  array(select t.language from page_translation t where t.page_id = p.id order by t.language) as languages`;

const tables = sql`page p left join app_user u on u.id = p.updated_by`;

/** A page of pages and how many there are. */
export async function listStaffPages(
  query: Queries,
  filter: PageFilter,
): Promise<{ rows: PageRecord[]; total: number }> {
  const where = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `);
  const { rows } = await sql<PageRecord>`
    select ${columns(filter.lang)} from ${tables} where ${where} order by ${orderOf(filter)}, p.position, p.id
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from page p where ${where}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ words, menu, state }: PageFilter): RawBuilder<unknown>[] {
  const menus = {
    primary: sql`p.is_primary_menu_page`,
    footer: sql`p.is_footer_page`,
    news: sql`not p.is_primary_menu_page and not p.is_footer_page`,
  };
  return [
    ...words.map(
      word => sql`strpos(fold_search(p.slug || ' ' || (select coalesce(string_agg(t.title, ' '), '')
        from page_translation t where t.page_id = p.id)), ${word}) > 0`,
    ),
    ...(menu === undefined ? [] : [menus[menu]]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
  ];
}

function orderOf({ sort, lang }: PageFilter): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'position':
      return sql`p.position`;
    case 'title':
    case '-title':
      return sql`${titleIn(lang)} collate "und-x-icu" ${direction}`;
    case 'updated':
    case '-updated':
      return sql`p.updated_at ${direction}`;
  }
}

/** A page; in a transaction that changes it, after {@link lockPages}. */
export async function findStaffPage(
  query: Queries,
  id: string,
  language: LanguageCode,
): Promise<PageRecord | undefined> {
  const { rows } = await sql<PageRecord>`
    select ${columns(language)} from ${tables} where p.id = ${id}`.execute(query);
  return rows[0];
}

/** The texts of a page by language. */
export async function listPageTexts(
  query: Queries,
  pageId: string,
): Promise<Partial<Record<LanguageCode, PageTexts>>> {
  const { rows } = await sql<PageTexts & { language: LanguageCode }>`
    select language, title, description, html from page_translation where page_id = ${pageId}
      order by language`.execute(query);
  return Object.fromEntries(rows.map(({ language, ...texts }) => [language, texts]));
}

/** Makes those who change pages come after each other: they share their order and their addresses. */
export async function lockPages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`.execute(tx);
}

/** Who changes a page, and when. */
export interface PageChange {
  readonly userId: string;
  readonly at: Date;
}

/** Adds a page after all others, without texts. */
export async function insertPage(
  tx: Tx,
  { id, slug, isPrimaryMenuPage, isFooterPage, state }: PageFacts & { readonly id: string },
  { userId, at }: PageChange,
): Promise<void> {
  await sql`
    insert into page (id, slug, position, is_primary_menu_page, is_footer_page, state, updated_at, updated_by)
      select ${id}::uuid, ${slug}, (select coalesce(max(position) + 1, 0) from page), ${isPrimaryMenuPage},
        ${isFooterPage}, ${state}, ${at}::timestamptz, ${userId}::uuid`.execute(tx);
}

/** Writes what is said of a page. */
export async function updatePage(
  tx: Tx,
  { id, slug, isPrimaryMenuPage, isFooterPage, state }: PageFacts & { readonly id: string },
  { userId, at }: PageChange,
): Promise<void> {
  await sql`
    update page set slug = ${slug}, is_primary_menu_page = ${isPrimaryMenuPage}, is_footer_page = ${isFooterPage},
        state = ${state}, version = version + 1, updated_at = ${at}, updated_by = ${userId}
      where id = ${id}`.execute(tx);
}

/** Gives a page these texts instead of those it had. */
export async function savePageTexts(
  tx: Tx,
  pageId: string,
  translations: Readonly<Partial<Record<LanguageCode, PageTexts>>>,
): Promise<void> {
  await sql`delete from page_translation where page_id = ${pageId}`.execute(tx);
  await sql`
    insert into page_translation (page_id, language, title, description, html)
      select ${pageId}::uuid, r.key, r.value ->> 'title', r.value ->> 'description', r.value ->> 'html'
        from jsonb_each(${JSON.stringify(translations)}::jsonb) r`.execute(tx);
}

/** All pages in their order. */
export async function listPageIds(query: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from page order by position, id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Numbers the pages in this order. */
export async function orderPages(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update page set position = r.number - 1
      from unnest(${[...ids]}::uuid[]) with ordinality r (id, number)
      where r.id = page.id and page.position <> r.number - 1`.execute(tx);
}

/** Deletes a page with its texts and addresses. */
export async function deletePage(tx: Tx, id: string): Promise<void> {
  await sql`delete from page where id = ${id}`.execute(tx);
}
