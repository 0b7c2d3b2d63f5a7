import { foreignLinks } from '@vh/domain';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadMailBranding } from '#messaging';

/** The website of an event's organiser, as its profile has it; none where there is none. */
export async function findOrganiserSites(query: Queries, eventId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ website: string }>`
    select c.website from event e join client c on c.id = e.client_id
      where e.id = ${eventId} and c.website <> ''`.execute(query);
  return rows.map(({ website }) => website);
}

/** Where buyers reach the organiser of all that is in an order; undefined without an address or with several organisers. */
export async function findOrganiserEmail(query: Queries, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select distinct c.email from order_line l
      join event e on e.id = l.event_id join client c on c.id = e.client_id
      where l.order_id = ${orderId}`.execute(query);
  return rows.length === 1 && rows[0]?.email ? rows[0].email : undefined;
}

/**
 * Holds a text that is mailed to the buyers of an event to links to the platform and to the organiser's own website.
 * @throws {AppError} text.external_link with `links`, as they are written, and the `sites` that may be linked
 */
export async function refuseForeignLinks(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  { eventId, text }: { readonly eventId: string; readonly text: string },
): Promise<void> {
  const { sites: own = [] } = await loadMailBranding(query, config);
  const sites = [...own, ...(await findOrganiserSites(query, eventId))];
  const links = foreignLinks(text, sites);
  if (links.length > 0) throw new AppError('text.external_link', { details: { links, sites } });
}
