import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { hasPictureOf } from '#catalogue';
import { insertAuditEntry, nothingChanged } from '#system';
import * as repo from './ticket-layout.repo.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
type ClientLayout = ResponseOf<'POST /back/ticket-layout/get'>;
type EventLayout = ResponseOf<'POST /back/event/get-ticket-layout'>;

const noLayout: repo.TicketLayout = { logoPictureId: null, accent: '', notes: {}, hidden: [] };

/**
 * How tickets of an organiser look.
 * @throws {AppError} not_found
 */
export function getClientLayout({ db }: Pick<Deps, 'db'>, clientId: string): Promise<ClientLayout> {
  return viewClientLayout(db.query, clientId);
}

/**
 * Changes how tickets of an organiser look.
 * @throws {AppError} not_found, ticket_layout.changed, or request.invalid at a logo of somebody else
 */
export function saveClientLayout(
  deps: Parts,
  actor: Actor,
  { clientId, version, layout }: ParsedBodyOf<'POST /back/ticket-layout/save'>,
): Promise<ClientLayout> {
  return deps.db.transaction(async tx => {
    const owner = { clientId, eventId: null };
    await repo.lockLayout(tx, owner);
    const before = await repo.findClientLayout(tx, clientId);
    await write(deps, tx, actor, { owner, before, version, layout });
    return viewClientLayout(tx, clientId);
  });
}

/**
 * How the tickets of an event look.
 * @throws {AppError} event.not_found
 */
export function getEventLayout({ db }: Pick<Deps, 'db'>, eventId: string): Promise<EventLayout> {
  return viewEventLayout(db.query, eventId);
}

/**
 * Gives an event a layout of its own, or takes it away.
 * @throws {AppError} event.not_found, ticket_layout.changed, or request.invalid at a logo of somebody else
 */
export function setEventLayout(
  deps: Parts,
  actor: Actor,
  { eventId, version, layout }: ParsedBodyOf<'POST /back/event/set-ticket-layout'>,
): Promise<EventLayout> {
  return deps.db.transaction(async tx => {
    const owner = { clientId: await ownerOf(tx, eventId), eventId };
    await repo.lockLayout(tx, owner);
    const before = await repo.findEventLayout(tx, eventId);
    await write(deps, tx, actor, { owner, before, version, layout });
    return viewEventLayout(tx, eventId);
  });
}

interface Change {
  readonly owner: repo.LayoutOwner;
  readonly before: repo.VersionedLayout | undefined;
  readonly version: number;
  readonly layout: repo.TicketLayout | null;
}

async function write(
  { clock }: Parts,
  tx: Tx,
  { userId }: Actor,
  { owner, before, version, layout }: Change,
): Promise<void> {
  if ((before?.version ?? 0) !== version) throw new AppError('ticket_layout.changed');
  if (!before && layout === null) return nothingChanged(tx);
  const by = { userId, at: clock.now() };
  if (layout === null) await repo.deleteLayout(tx, owner);
  else {
    await requireOwnLogo(tx, owner.clientId, layout);
    await repo.saveLayout(
      tx,
      owner,
      { ...withoutEmpty(layout), id: newId(), version: nextVersion(before, by.at) },
      by,
    );
  }
  await insertAuditEntry(tx, {
    ...by,
    ...(owner.eventId === null
      ? { action: 'ticket-layout.save', entity: 'client', entityId: owner.clientId }
      : { action: 'event.set-ticket-layout', entity: 'event', entityId: owner.eventId }),
    before: before ? layoutOf(before) : null,
    after: layout && withoutEmpty(layout),
  });
}

/** Grows with each change, also where a layout was taken away and another is given. */
function nextVersion(before: repo.VersionedLayout | undefined, at: Date): number {
  return Math.max((before?.version ?? 0) + 1, Math.floor(at.getTime() / 1000));
}

/** @throws {AppError} request.invalid at `layout.logoPictureId` where the picture is not the organiser's */
export async function requireOwnLogo(
  query: Queries,
  clientId: string,
  { logoPictureId }: Pick<repo.TicketLayout, 'logoPictureId'>,
): Promise<void> {
  if (logoPictureId === null || (await hasPictureOf(query, clientId, logoPictureId))) return;
  throw new AppError('request.invalid', { fields: { 'layout.logoPictureId': 'unknown' } });
}

/** The organiser of an event. @throws {AppError} event.not_found */
export async function ownerOf(query: Queries, eventId: string): Promise<string> {
  const clientId = await repo.findOwnerOfEvent(query, eventId);
  if (!clientId) throw new AppError('event.not_found', { message: 'no such event' });
  return clientId;
}

function withoutEmpty({ notes, ...layout }: repo.TicketLayout): repo.TicketLayout {
  return { ...layout, notes: Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== '')) };
}

function layoutOf({ version: _, ...layout }: repo.VersionedLayout): repo.TicketLayout {
  return layout;
}

async function viewClientLayout(query: Queries, clientId: string): Promise<ClientLayout> {
  if ((await repo.findClientName(query, clientId)) === undefined)
    throw new AppError('not_found', { message: 'no such client' });
  const found = await repo.findClientLayout(query, clientId);
  return { layout: found ? layoutOf(found) : noLayout, version: found?.version ?? 0 };
}

async function viewEventLayout(query: Queries, eventId: string): Promise<EventLayout> {
  const clientId = await ownerOf(query, eventId);
  const [own, inherited] = await Promise.all([
    repo.findEventLayout(query, eventId),
    repo.findClientLayout(query, clientId),
  ]);
  return {
    clientId,
    layout: own ? layoutOf(own) : null,
    inherited: inherited ? layoutOf(inherited) : noLayout,
    version: own?.version ?? 0,
  };
}
