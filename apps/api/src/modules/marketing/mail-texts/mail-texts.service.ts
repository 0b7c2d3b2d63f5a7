import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { type MailTexts, writtenMailTexts } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findEventFacts } from '#catalogue';
import { mailTextRepo as repo } from '#orders';
import { insertAuditEntry, nothingChanged } from '#system';
import { fieldsOfTexts, requireAllowedTexts } from './mail-text-rules.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;
type ClientTexts = ResponseOf<'POST /back/mail-text/get'>;
type EventTexts = ResponseOf<'POST /back/event/get-mail-texts'>;

/**
 * Texts in mails to buyers of an organiser.
 * @throws {AppError} not_found
 */
export async function getClientTexts({ db }: Pick<Deps, 'db'>, clientId: string): Promise<ClientTexts> {
  await getOrganiser(db.query, clientId);
  return viewClientTexts(db.query, clientId);
}

/**
 * Changes the texts in mails to buyers of an organiser.
 * @throws {AppError} not_found, mail_text.changed, text.external_link, or request.invalid by field
 */
export function saveClientTexts(
  deps: Parts,
  actor: Actor,
  { clientId, version, texts }: ParsedBodyOf<'POST /back/mail-text/save'>,
): Promise<ClientTexts> {
  return deps.db.transaction(async tx => {
    const owner = { clientId, eventId: null };
    await repo.lockTexts(tx, owner);
    const before = await repo.findClientTexts(tx, clientId);
    await write(deps, tx, actor, { owner, before, version, texts });
    return viewClientTexts(tx, clientId);
  });
}

/**
 * Texts in mails about an event.
 * @throws {AppError} event.not_found
 */
export async function getEventTexts({ db }: Pick<Deps, 'db'>, eventId: string): Promise<EventTexts> {
  return viewEventTexts(db.query, { eventId, clientId: await ownerOf(db.query, eventId) });
}

/**
 * Gives an event texts of its own, or takes them away.
 * @throws {AppError} event.not_found, mail_text.changed, text.external_link, or request.invalid by field
 */
export function setEventTexts(
  deps: Parts,
  actor: Actor,
  { eventId, version, texts }: ParsedBodyOf<'POST /back/event/set-mail-texts'>,
): Promise<EventTexts> {
  return deps.db.transaction(async tx => {
    const owner = { clientId: await ownerOf(tx, eventId), eventId };
    await repo.lockTexts(tx, owner);
    const before = await repo.findEventTexts(tx, eventId);
    await write(deps, tx, actor, { owner, before, version, texts });
    return viewEventTexts(tx, owner);
  });
}

interface Change {
  readonly owner: repo.TextsOwner;
  readonly before: repo.VersionedTexts | undefined;
  readonly version: number;
  readonly texts: MailTexts | null;
}

async function write(
  deps: Parts,
  tx: Tx,
  { userId }: Actor,
  { owner, before, version, texts }: Change,
): Promise<void> {
  const { website } = await getOrganiser(tx, owner.clientId);
  if ((before?.version ?? 0) !== version) throw new AppError('mail_text.changed');
  if (!before && texts === null) return nothingChanged(tx);
  const by = { userId, at: deps.clock.now() };
  const written = texts && writtenMailTexts(texts);
  if (written === null) await repo.deleteTexts(tx, owner);
  else {
    await requireAllowedTexts(deps, tx, fieldsOfTexts(written), website);
    const next = { id: newId(), texts: written, version: nextVersion(before, by.at) };
    await repo.saveTexts(tx, owner, next, by);
  }
  await insertAuditEntry(tx, {
    ...by,
    ...(owner.eventId === null
      ? { action: 'mail-text.save', entity: 'client', entityId: owner.clientId }
      : { action: 'event.set-mail-texts', entity: 'event', entityId: owner.eventId }),
    before: before?.texts ?? null,
    after: written,
  });
}

/** Grows with each change, also where texts were taken away and others are given. */
function nextVersion(before: repo.VersionedTexts | undefined, at: Date): number {
  return Math.max((before?.version ?? 0) + 1, Math.floor(at.getTime() / 1000));
}

/** The name and website of an organiser. @throws {AppError} not_found */
export async function getOrganiser(
  query: Queries,
  clientId: string,
): Promise<{ readonly name: string; readonly website: string }> {
  const found = await repo.findOrganiser(query, clientId);
  if (!found) throw new AppError('not_found', { message: 'no such client' });
  return found;
}

async function ownerOf(query: Queries, eventId: string): Promise<string> {
  const [event] = await findEventFacts(query, [eventId]);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  return event.clientId;
}

async function viewClientTexts(query: Queries, clientId: string): Promise<ClientTexts> {
  const found = await repo.findClientTexts(query, clientId);
  return { texts: found?.texts ?? {}, version: found?.version ?? 0 };
}

async function viewEventTexts(
  query: Queries,
  { eventId, clientId }: { readonly eventId: string; readonly clientId: string },
): Promise<EventTexts> {
  const [own, inherited] = await Promise.all([
    repo.findEventTexts(query, eventId),
    repo.findClientTexts(query, clientId),
  ]);
  return {
    clientId,
    texts: own?.texts ?? null,
    inherited: inherited?.texts ?? {},
    version: own?.version ?? 0,
  };
}
