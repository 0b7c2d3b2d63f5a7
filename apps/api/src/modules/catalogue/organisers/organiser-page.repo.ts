import type { LanguageCode, OrganiserLinkKind } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { FramedPicture } from '../media/shown-picture.ts';

/** The texts of an organiser's page in one language. */
export interface OrganiserTexts {
  readonly lead: string;
  readonly html: string;
}

/** An organiser's page as it is stored. */
export interface OrganiserPage {
  readonly clientId: string;
  readonly name: string;
  readonly slug: string;
  readonly isPublished: boolean;
  /** `#rrggbb`, '' for none. */
  readonly accent: string;
  readonly logoPictureId: string | null;
  readonly coverPictureId: string | null;
  readonly email: string;
  readonly phone: string;
  readonly links: Partial<Record<OrganiserLinkKind, string>>;
  readonly translations: Partial<Record<LanguageCode, OrganiserTexts>>;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const columns = sql`
  p.client_id as "clientId", c.name, p.slug, p.is_published as "isPublished", p.accent,
  p.logo_id as "logoPictureId", p.cover_id as "coverPictureId", p.email, p.phone, p.links, p.version,
  p.updated_at as "updatedAt", coalesce(u.name, '') as "updatedBy",
  coalesce((select jsonb_object_agg(t.language, jsonb_build_object('lead', t.lead, 'html', t.html))
    from organiser_page_text t where t.client_id = p.client_id), '{}') as translations`;

const tables = sql`
  organiser_page p join client c on c.id = p.client_id left join app_user u on u.id = p.updated_by`;

/** The published page of an address or of one that it had; pages of organisers that left are none. */
export async function findPublishedPage(query: Queries, slug: string): Promise<OrganiserPage | undefined> {
  const { rows } = await sql<OrganiserPage>`
    select ${columns} from ${tables} join organiser_slug s on s.client_id = p.client_id
      where s.slug = ${slug} and p.is_published and c.archived_at is null`.execute(query);
  return rows[0];
}

/** The organiser whose page has an address, or had it, whether it is published or not. */
export async function findClientOfSlug(query: Queries, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    select client_id as "clientId" from organiser_slug where slug = ${slug}`.execute(query);
  return rows[0]?.clientId;
}

/** The addresses of published pages and when each was changed last. */
export async function listPublishedPages(
  query: Queries,
  most: number,
): Promise<{ slug: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`
    select p.slug, p.updated_at as "updatedAt" from organiser_page p join client c on c.id = p.client_id
      where p.is_published and c.archived_at is null order by p.slug limit ${most}`.execute(query);
  return rows;
}

/** The page of a client, also one that nobody sees yet. */
export async function findPage(query: Queries, clientId: string): Promise<OrganiserPage | undefined> {
  const { rows } = await sql<OrganiserPage>`
    select ${columns} from ${tables} where p.client_id = ${clientId}`.execute(query);
  return rows[0];
}

/** What a client without a page is called and reached by. */
export async function findClientFacts(
  query: Queries,
  clientId: string,
): Promise<{ name: string; email: string; phone: string; website: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string; phone: string; website: string }>`
    select name, email, phone, website from client where id = ${clientId}`.execute(query);
  return rows[0];
}

/** Makes those who change a client's page wait for each other. */
export async function lockPage(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organiser page ${clientId}`}, 0))`.execute(tx);
}

/** Addresses that lead to a page besides its own. */
export async function listOldSlugs(query: Queries, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from organiser_slug s join organiser_page p on p.client_id = s.client_id
      where s.client_id = ${clientId} and s.slug <> p.slug order by s.slug`.execute(query);
  return rows.map(({ slug }) => slug);
}

/** Gives a page an address for good; false where it is or was another's. */
export async function claimSlug(tx: Tx, clientId: string, slug: string): Promise<boolean> {
  await sql`
    insert into organiser_slug (slug, client_id) values (${slug}, ${clientId}) on conflict (slug) do nothing`.execute(
    tx,
  );
  const { rows } = await sql`
    select from organiser_slug where slug = ${slug} and client_id = ${clientId}`.execute(tx);
  return rows.length > 0;
}

/** Who changes something, and when. */
interface ChangeBy {
  readonly userId: string;
  readonly at: Date;
}

type PageFacts = Omit<OrganiserPage, 'name' | 'translations' | 'version' | 'updatedAt' | 'updatedBy'>;

/** Writes the facts of a page, or makes it. */
export async function savePage(tx: Tx, page: PageFacts, by: ChangeBy): Promise<void> {
  const links = JSON.stringify(page.links);
  await sql`
    insert into organiser_page as p (client_id, slug, is_published, accent, logo_id, cover_id, email, phone, links,
        updated_at, updated_by)
      values (${page.clientId}, ${page.slug}, ${page.isPublished}, ${page.accent}, ${page.logoPictureId},
        ${page.coverPictureId}, ${page.email}, ${page.phone}, ${links}::jsonb, ${by.at}, ${by.userId})
      on conflict (client_id) do update set slug = excluded.slug, is_published = excluded.is_published,
        accent = excluded.accent, logo_id = excluded.logo_id, cover_id = excluded.cover_id, email = excluded.email,
        phone = excluded.phone, links = excluded.links, version = p.version + 1, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(tx);
}

/** Puts texts in the place of all that a page has. */
export async function saveTexts(
  tx: Tx,
  clientId: string,
  translations: OrganiserPage['translations'],
): Promise<void> {
  const rows = Object.entries(translations).map(([language, texts]) => ({ language, ...texts }));
  await sql`delete from organiser_page_text where client_id = ${clientId}`.execute(tx);
  await sql`
    insert into organiser_page_text (client_id, language, lead, html)
      select ${clientId}::uuid, t.language, t.lead, t.html
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) t (language text, lead text, html text)`.execute(
    tx,
  );
}

/** Pictures of a client by their ids, kept until the transaction ends. */
export async function keepOwnPictures(
  query: Queries,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FramedPicture>> {
  const { rows } = await sql<FramedPicture>`
    select id, width, height, frame, revision from picture
      where id = any (${[...ids]}::uuid[]) and client_id = ${clientId} for key share`.execute(query);
  return new Map(rows.map(row => [row.id, row]));
}

/** Pictures by their ids. */
export async function findPictures(
  query: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FramedPicture>> {
  const { rows } = await sql<FramedPicture>`
    select id, width, height, frame, revision from picture where id = any (${[...ids]}::uuid[])`.execute(
    query,
  );
  return new Map(rows.map(row => [row.id, row]));
}
