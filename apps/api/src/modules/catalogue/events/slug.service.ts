import type { ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import {
  changeSlug,
  findGoneEvent,
  isSlugTaken,
  listOldSlugs,
  type Addressed,
  type GoneEvent,
} from './slug-history.repo.ts';

type Address = ResponseOf<'POST /back/event/set-slug'>;

/** Who changes an address, and from where. */
interface Author {
  readonly actor: Actor;
  readonly address: string;
}

/** Gives an event another address. */
export function setEventSlug(
  deps: Deps,
  author: Author,
  { eventId, slug }: { eventId: string; slug: string },
): Promise<Address> {
  return setSlug(deps, author, { kind: 'event', id: eventId, slug });
}

/** Gives a content page another address. */
export function setPageSlug(
  deps: Deps,
  author: Author,
  { pageId, slug }: { pageId: string; slug: string },
): Promise<Address> {
  return setSlug(deps, author, { kind: 'page', id: pageId, slug });
}

interface SlugChange {
  readonly kind: Addressed;
  readonly id: string;
  readonly slug: string;
}

async function setSlug(deps: Deps, author: Author, change: SlugChange): Promise<Address> {
  try {
    return await deps.db.transaction(tx => writeSlug(deps, tx, author, change));
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    throw new AppError('slug.taken', { fields: { slug: 'taken' }, cause: error });
  }
}

async function writeSlug(deps: Deps, tx: Tx, { actor, address }: Author, { kind, id, slug }: SlugChange) {
  const before = await changeSlug(tx, kind, id, slug);
  if (before === undefined) throw unknown(kind);
  if (before === slug) {
    nothingChanged(tx);
  } else {
    await insertAuditEntry(tx, {
      at: deps.clock.now(),
      userId: actor.userId,
      action: 'set-slug',
      entity: kind,
      entityId: id,
      before: { slug: before },
      after: { slug },
      address,
    });
  }
  return { slug, oldSlugs: await listOldSlugs(tx, kind, id) };
}

function unknown(kind: Addressed): AppError {
  return new AppError(`${kind}.not_found`, { message: `no such ${kind}` });
}

/** Why there is no page for a name: the event is gone, or there never was one. */
export async function refusalOf(query: Queries, name: string): Promise<AppError> {
  const gone = await findGoneEvent(query, name);
  return gone ? goneEvent(gone) : new AppError('event.not_found', { message: `no event '${name}'` });
}

/** The refusal of an event that was taken off the site; what it was like leads to similar ones. */
export function goneEvent({ genre, city }: GoneEvent): AppError {
  return new AppError('event.gone', { message: 'the event was removed', details: { genre, city } });
}
