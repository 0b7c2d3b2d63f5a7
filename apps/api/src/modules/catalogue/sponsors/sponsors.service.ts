import type { ParsedBodyOf, ResponseOf, shownSponsor, sponsorDetail, sponsorRow } from '@vh/contract';
import { normaliseSearchText } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { framedFiles } from '../media/shown-picture.ts';
import * as repo from './sponsor.repo.ts';

type SponsorRow = z.output<typeof sponsorRow>;
type SponsorDetail = z.output<typeof sponsorDetail>;
type ShownSponsor = z.output<typeof shownSponsor>;
type SponsorForm = ParsedBodyOf<'POST /back/sponsor/create'>;

/** Sponsors that are shown now at an event, or on the home page where none is named, in their order. */
export async function listShown({ db, clock }: Deps, eventId?: string): Promise<ShownSponsor[]> {
  const sponsors = await repo.listShownSponsors(db.query, eventId, clock.now());
  return sponsors.map(({ name, link, picture }) => ({
    name,
    ...(link !== '' && { link }),
    ...(picture && { logo: framedFiles(picture).small }),
  }));
}

/** A page of the sponsors. */
export async function listSponsors(
  { db, clock }: Deps,
  body: ParsedBodyOf<'POST /back/sponsor/get-list'>,
): Promise<ResponseOf<'POST /back/sponsor/get-list'>> {
  const { q = '', page, pageSize } = body;
  const words = normaliseSearchText(q).split(' ').filter(Boolean);
  const now = clock.now();
  const { rows, total } = await repo.listSponsors(db.query, { ...body, words }, now);
  return { rows: rows.map(row => presentSponsor(row, now)), total, page, pageSize };
}

/** One sponsor with its events. */
export function getSponsor(
  deps: Deps,
  { sponsorId, lang }: ParsedBodyOf<'POST /back/sponsor/get'>,
): Promise<SponsorDetail> {
  return viewSponsor(deps, deps.db.query, sponsorId, lang);
}

/** Adds a sponsor after all others. */
export async function createSponsor(deps: Deps, actor: Actor, form: SponsorForm): Promise<SponsorDetail> {
  const id = newId();
  return deps.db.transaction(async tx => {
    await repo.lockSponsors(tx);
    await requireLogo(tx, form.pictureId);
    await repo.insertSponsor(tx, { id, ...factsOf(form) }, changeBy(deps, actor));
    await giveEvents(tx, id, form.shownOnEventIds);
    await audit(tx, deps, actor, { action: 'sponsor.create', id, before: null, after: form });
    return viewSponsor(deps, tx, id, 'en');
  });
}

/** Changes a sponsor, when nobody has changed it since it was read. */
export async function updateSponsor(
  deps: Deps,
  actor: Actor,
  { sponsorId, version, ...form }: ParsedBodyOf<'POST /back/sponsor/update'>,
): Promise<SponsorDetail> {
  return deps.db.transaction(async tx => {
    const before = await takeSponsor(tx, { sponsorId, version });
    await requireLogo(tx, form.pictureId);
    await repo.updateSponsor(tx, { id: sponsorId, ...factsOf(form) }, changeBy(deps, actor));
    await giveEvents(tx, sponsorId, form.shownOnEventIds);
    await audit(tx, deps, actor, { action: 'sponsor.update', id: sponsorId, before, after: form });
    return viewSponsor(deps, tx, sponsorId, 'en');
  });
}

/** Puts a sponsor before another, or after all. */
export async function moveSponsor(
  deps: Deps,
  actor: Actor,
  { sponsorId, beforeId }: ParsedBodyOf<'POST /back/sponsor/move'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    await repo.lockSponsors(tx);
    const before = await repo.listSponsorIds(tx);
    const others = before.filter(id => id !== sponsorId);
    const at = beforeId === undefined || beforeId === sponsorId ? others.length : others.indexOf(beforeId);
    if (others.length === before.length || at < 0) throw unknownSponsor();
    if (beforeId === sponsorId) return nothingChanged(tx);
    const after = others.toSpliced(at, 0, sponsorId);
    await repo.orderSponsors(tx, after);
    const places = { before: { position: before.indexOf(sponsorId) }, after: { position: at } };
    await audit(tx, deps, actor, { action: 'sponsor.move', id: sponsorId, ...places });
  });
}

/** Deletes a sponsor for good. */
export async function deleteSponsor(
  deps: Deps,
  actor: Actor,
  at: ParsedBodyOf<'POST /back/sponsor/delete'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    const before = await takeSponsor(tx, at);
    await repo.deleteSponsor(tx, at.sponsorId);
    await audit(tx, deps, actor, { action: 'sponsor.delete', id: at.sponsorId, before, after: null });
  });
}

/** What a sponsor is, locked, when nobody has changed it since it was read. */
async function takeSponsor(
  tx: Tx,
  { sponsorId, version }: { readonly sponsorId: string; readonly version: number },
) {
  await repo.lockSponsors(tx);
  const known = await repo.findSponsor(tx, sponsorId);
  if (!known) throw unknownSponsor();
  if (known.version !== version) {
    const details = { version: known.version, by: known.updatedBy, at: known.updatedAt.toISOString() };
    throw new AppError('sponsor.changed', { details });
  }
  const { name, link, pictureId, showOnHome, showOnEvents, shownFrom, shownUntil } = known;
  const shownOnEventIds = (await repo.listSponsoredEvents(tx, sponsorId, 'en')).map(({ id }) => id);
  return { name, link, pictureId, showOnHome, showOnEvents, shownFrom, shownUntil, shownOnEventIds };
}

async function requireLogo(tx: Tx, pictureId: string | undefined): Promise<void> {
  if (pictureId !== undefined && !(await repo.isOwnLogo(tx, pictureId)))
    throw new AppError('request.invalid', { fields: { pictureId: 'unknown' } });
}

async function giveEvents(tx: Tx, sponsorId: string, eventIds: readonly string[]): Promise<void> {
  const given = await repo.saveSponsoredEvents(tx, sponsorId, eventIds);
  if (given !== new Set(eventIds).size)
    throw new AppError('request.invalid', { fields: { shownOnEventIds: 'unknown' } });
}

function factsOf({ name, link, pictureId, showOnHome, showOnEvents, shownFrom, shownUntil }: SponsorForm) {
  const moment = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const span = { shownFrom: moment(shownFrom), shownUntil: moment(shownUntil) };
  return { name, link, pictureId: pictureId ?? null, showOnHome, showOnEvents, ...span };
}

async function viewSponsor(
  { clock }: Deps,
  query: Queries,
  id: string,
  language: ParsedBodyOf<'POST /back/sponsor/get'>['lang'],
): Promise<SponsorDetail> {
  const sponsor = await repo.findSponsor(query, id);
  if (!sponsor) throw unknownSponsor();
  const events = await repo.listSponsoredEvents(query, id, language);
  return {
    ...presentSponsor(sponsor, clock.now()),
    ...(sponsor.pictureId !== null && { pictureId: sponsor.pictureId }),
    shownOnEvents: events.map(({ id: _id, title, startsAt, timezone }) => ({
      _id,
      title,
      date: startsAt.toISOString(),
      timezone,
    })),
  };
}

function presentSponsor(sponsor: repo.SponsorRecord, now: Date): SponsorRow {
  const {
    id,
    name,
    link,
    picture,
    showOnHome,
    showOnEvents,
    events,
    shownFrom,
    shownUntil,
    position,
    version,
  } = sponsor;
  return {
    _id: id,
    name,
    link,
    ...(picture && { logo: framedFiles(picture).small }),
    showOnHome,
    showOnEvents,
    events,
    ...(shownFrom && { shownFrom: shownFrom.toISOString() }),
    ...(shownUntil && { shownUntil: shownUntil.toISOString() }),
    state: stateOf(sponsor, now),
    position,
    version,
  };
}

function stateOf(sponsor: repo.SponsorRecord, now: Date): repo.SponsorState {
  const { showOnHome, showOnEvents, events, shownFrom, shownUntil } = sponsor;
  if (!showOnHome && !showOnEvents && events === 0) return 'not_shown';
  if (shownFrom && shownFrom > now) return 'waiting';
  return shownUntil && shownUntil <= now ? 'over' : 'shown';
}

function changeBy({ clock }: Deps, { userId }: Actor): repo.SponsorChange {
  return { userId, at: clock.now() };
}

function unknownSponsor(): AppError {
  return new AppError('not_found', { message: 'no such sponsor' });
}

function audit(
  tx: Tx,
  { clock }: Deps,
  { userId }: Actor,
  { id, ...change }: { action: string; id: string; before: unknown; after: unknown },
): Promise<void> {
  return insertAuditEntry(tx, { at: clock.now(), userId, entity: 'sponsor', entityId: id, ...change });
}
