import type { ResponseOf } from '@vh/contract';
import { blocksSaving, type FormProblem, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type DetailParts,
  type EventRecord,
  filesOf,
  findEventsWithCodes,
  listEventTags,
  listMemberIds,
  listShown,
  loadEvents,
  loadGallery,
  loadVersionMap,
  makePreviewToken,
  presentDetail,
  previewTokenKey,
  readPreviewToken,
} from '#catalogue';
import { findDraft, type DraftRecord } from './draft.repo.ts';
import { getDraft } from './drafts.service.ts';
import { tidyForm } from './event-form.model.ts';
import { findEventHead } from './form-facts.repo.ts';
import { beginForm, getClientFacts } from './form-facts.service.ts';
import { recordOfForm, shownState } from './preview-record.ts';
import {
  findCapacities,
  findNamed,
  findPreviewVersion,
  findShownMembers,
  findTags,
  raisePreviewVersion,
  type Previewed,
} from './preview.repo.ts';

/** How long a preview link opens, in milliseconds: half an hour, long enough to show it to a colleague. */
const linkLifeMs = 30 * 60_000;

/** How long a link to the shop in test mode opens, in milliseconds: an afternoon of trying. */
const testLinkLifeMs = 4 * 3_600_000;

/**
 * A link to an event, or a draft, as buyers will see it; needs no session, so that it can be shared.
 * @throws {AppError} not_found, event.not_found, event.state for what was archived, event.problems while the draft says
 * neither where nor when
 */
export async function linkPreview(
  deps: Deps,
  actor: Actor,
  body: AskedPreview,
): Promise<ResponseOf<'POST /back/event/get-preview-link'>> {
  const of = await previewedBy(deps, actor, body);
  const shown = await findSubject(deps, of);
  if (shown.kind === 'unfinished')
    throw new AppError('event.problems', {
      fields: Object.fromEntries(shown.problems.map(({ path, code }) => [path, code])),
      details: { problems: shown.problems },
    });
  if (shown.kind === 'archived') throw new AppError('event.state', { details: { state: 'archived' } });
  if (shown.kind === 'missing') throw new AppError('event.not_found', { message: 'no such event' });
  const expiresAt = new Date(deps.clock.now().getTime() + linkLifeMs);
  const version = (await findPreviewVersion(deps.db.query, of)) ?? 0;
  const token = makePreviewToken(previewTokenKey(deps.config.appSecret), { ...of, version, expiresAt });
  return { path: `/preview?token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** A link to an event with the checkout of test mode, for its staff and anyone to whom they pass it. */
export async function linkTestShop(
  deps: Deps,
  eventId: string,
): Promise<{ readonly path: string; readonly expiresAt: string }> {
  const of = { kind: 'test', id: eventId } as const;
  const expiresAt = new Date(deps.clock.now().getTime() + testLinkLifeMs);
  const version = (await findPreviewVersion(deps.db.query, of)) ?? 0;
  const token = makePreviewToken(previewTokenKey(deps.config.appSecret), { ...of, version, expiresAt });
  return { path: `/preview?token=${token}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Ends the preview links that an event or a draft has, and makes another one.
 * @throws {AppError} what making one throws, with nothing ended
 */
export async function renewPreview(
  deps: Deps,
  actor: Actor,
  body: AskedPreview,
): Promise<ResponseOf<'POST /back/event/renew-preview-link'>> {
  await linkPreview(deps, actor, body);
  await raisePreviewVersion(deps.db.query, await previewedBy(deps, actor, body));
  return linkPreview(deps, actor, body);
}

type AskedPreview = { readonly eventId: string } | { readonly draftId: string };

/** What a call names; drafts are looked for among those that the actor may change. */
async function previewedBy(deps: Deps, actor: Actor, body: AskedPreview): Promise<Previewed> {
  if ('eventId' in body) return { kind: 'event', id: body.eventId };
  await getDraft(deps, actor, body.draftId);
  return { kind: 'draft', id: body.draftId };
}

/**
 * What a preview link shows, as it is written now.
 * @throws {AppError} not_found for a token that was not made here; preview.expired when its time is over, it was ended,
 * or what it shows is gone
 */
export async function getPreview(
  deps: Deps,
  { token, lang }: { readonly token: string; readonly lang: LanguageCode },
): Promise<ResponseOf<'POST /front/event/get-preview'>> {
  const subject = readPreviewToken(previewTokenKey(deps.config.appSecret), token);
  if (!subject) throw new AppError('not_found', { message: 'no preview of ours' });
  const now = deps.clock.now();
  const isOpen =
    subject.expiresAt > now && (await findPreviewVersion(deps.db.query, subject)) === subject.version;
  const shown = isOpen ? await findSubject(deps, subject) : undefined;
  if (shown?.kind !== 'event') throw new AppError('preview.expired', { message: 'the preview is over' });
  const { event, parts, pictured } = shown;
  const gallery = pictured === null ? [] : await loadGallery(deps.db.query, pictured, lang);
  const sponsors = await listShown(deps, pictured ?? event.id);
  return {
    event: presentDetail(event, { ...parts, gallery, sponsors }, { lang, now }),
    expiresAt: subject.expiresAt.toISOString(),
    isTest: subject.kind === 'test',
  };
}

type Shown =
  | {
      readonly kind: 'event';
      readonly event: EventRecord;
      readonly parts: Omit<DetailParts, 'gallery' | 'sponsors'>;
      /** The event whose pictures it has. */
      readonly pictured: string | null;
    }
  | { readonly kind: 'unfinished'; readonly problems: readonly FormProblem[] }
  | { readonly kind: 'archived' | 'missing' };

async function findSubject(deps: Deps, { kind, id }: Previewed): Promise<Shown> {
  const { query } = deps.db;
  if (kind === 'test') return showForTest(deps, id);
  if (kind === 'event') return showStored(query, id);
  const draft = await findDraft(query, id);
  return draft ? showDraft(deps, draft) : { kind: 'missing' };
}

async function showStored(query: Queries, eventId: string): Promise<Shown> {
  const [event] = await loadEvents(query, [eventId], { withDescriptions: true });
  if (!event) return { kind: 'missing' };
  if (event.state === 'archived') return { kind: 'archived' };
  const memberIds = event.kind === 'combined' ? await listMemberIds(query, event.id) : [];
  return {
    kind: 'event',
    pictured: eventId,
    event: {
      ...event,
      id: newId(),
      state: shownState(event.state),
      visibility: 'unlisted',
      showsVisitors: false,
      seatMapVersionId: null,
      files: filesOf(event),
      ticketTypes: event.ticketTypes.map(type => ({ ...type, id: newId() })),
    },
    parts: {
      tags: await listEventTags(query, event.id),
      members: await loadEvents(query, memberIds),
      acceptsCodes: false,
    },
  };
}

/** An event as test mode sells it: only as a draft, under its own ids, and before its sale starts. */
async function showForTest({ db: { query }, clock }: Deps, eventId: string): Promise<Shown> {
  const [stored] = await loadEvents(query, [eventId]);
  if (stored?.state !== 'draft') return { kind: 'missing' };
  const shown = await showStored(query, eventId);
  if (shown.kind !== 'event') return shown;
  const ticketTypes = stored.ticketTypes.map(type => ({ ...type, salesStart: null }));
  const { seatMapVersionId } = stored;
  const acceptsCodes = (await findEventsWithCodes(query, [eventId], clock.now())).length > 0;
  return {
    ...shown,
    event: { ...shown.event, id: eventId, salesStart: null, ticketTypes, seatMapVersionId },
    parts: { ...shown.parts, acceptsCodes },
  };
}

async function showDraft(deps: Deps, draft: DraftRecord): Promise<Shown> {
  const { query } = deps.db;
  const { clientId, eventId } = draft;
  const head = eventId === null ? undefined : await findEventHead(query, eventId);
  if (head?.state === 'archived') return { kind: 'archived' };
  const [stored] = eventId === null ? [] : await loadEvents(query, [eventId]);
  const begun = await beginForm(query, draft.form.kind ?? 'simple', await getClientFacts(query, clientId));
  const form = tidyForm({ ...begun, ...draft.form });
  const named = await findNamed(query, { clientId, ...form });
  const event = recordOfForm({
    form,
    named,
    clientId,
    draft,
    seatMap: form.seatMapVersionId === null ? undefined : await loadVersionMap(query, form.seatMapVersionId),
    otherCapacities: await findCapacities(
      query,
      form.ticketTypes.flatMap(type => type.quotaIds),
    ),
    stored,
    now: deps.clock.now(),
  });
  if (!event) return { kind: 'unfinished', problems: missingIn(named.place !== undefined) };
  return {
    kind: 'event',
    pictured: eventId,
    event,
    parts: {
      tags: await findTags(query, form.tags),
      members: await loadEvents(query, await findShownMembers(query, form.memberIds)),
      acceptsCodes: false,
    },
  };
}

/** What a page can't do without. */
function missingIn(hasPlace: boolean): FormProblem[] {
  return hasPlace ? [blocksSaving('startsAt', 'time_missing')] : [blocksSaving('placeId', 'place_missing')];
}
