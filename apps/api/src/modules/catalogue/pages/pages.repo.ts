import { sql } from 'kysely';
import type { LanguageCode } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';

/** A published page in the best language there is. */
export interface PageRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly language: LanguageCode;
  readonly isPrimaryMenuPage: boolean;
  readonly isFooterPage: boolean;
  readonly updatedAt: Date;
}

/** Published pages in menu order, each in the wanted language, else English, else any; without texts. */
export async function listPages(query: Queries, language: LanguageCode): Promise<readonly PageRow[]> {
  const { rows } = await sql<PageRow>`${pagesIn(language, false)} order by p.position, t.title`.execute(
    query,
  );
  return rows;
}

/** The published page of a slug, an older slug or an id. */
export async function findPage(
  query: Queries,
  slugOrId: string,
  language: LanguageCode,
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`${pagesIn(language, true)}
    and (p.slug = ${slugOrId} or p.id::text = lower(${slugOrId})
      or p.id = (select page_id from page_old_slug where slug = ${slugOrId}))
    order by p.slug = ${slugOrId} desc limit 1`.execute(query);
  return rows[0];
}

/** True when the page of a slug is published. */
export async function isPagePublished(query: Queries, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from page where slug = ${slug} and state = 'published'`.execute(query);
  return rows.length > 0;
}

function pagesIn(language: LanguageCode, withHtml: boolean) {
  const html = withHtml ? sql`t.html` : sql`'' as html`;
  return sql`
    select p.id, p.slug, t.title, t.description, ${html}, t.language, p.updated_at as "updatedAt",
      p.is_primary_menu_page as "isPrimaryMenuPage", p.is_footer_page as "isFooterPage"
    from page p
    cross join lateral (
      select * from page_translation x where x.page_id = p.id
      order by x.language = ${language} desc, x.language = 'en' desc, x.language limit 1
    ) t
    where p.state = 'published'`;
}
