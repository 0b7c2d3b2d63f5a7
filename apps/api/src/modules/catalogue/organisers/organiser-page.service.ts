import type { organiserDetail, organiserForm, ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isOrganiserLink } from '@vh/domain';
import { slugOf } from '../../../platform/slugs.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { followerRepo } from '#messaging';
import { insertAuditEntry } from '#system';
import { getDesign } from '../design/design.service.ts';
import { presentOrganiserPage } from './organiser-page.presenter.ts';
import * as repo from './organiser-page.repo.ts';

type Detail = z.output<typeof organiserDetail>;
type Form = z.output<typeof organiserForm>;
type Shown = ResponseOf<'POST /front/organiser/{slug}'>['organiser'];

/** As many as a site map of one file may have. */
const mostMapped = 20_000;

/**
 * The published page of an organiser.
 * @throws {AppError} organiser.not_found
 */
export async function getOrganiser(
  { db }: Pick<Deps, 'db'>,
  slug: string,
  lang: ParsedBodyOf<'POST /front/organiser/{slug}'>['lang'],
): Promise<ResponseOf<'POST /front/organiser/{slug}'>> {
  const page = await findPublished(db.query, slug);
  const pictures = await repo.findPictures(db.query, picturesOf(page));
  const organiser = presentOrganiserPage(page, { lang, theme: await getDesign(db.query), pictures });
  return { organiser, ...(page.slug !== slug && { movedTo: page.slug }) };
}

/** @throws {AppError} organiser.not_found */
export async function findPublished(query: Queries, slug: string): Promise<repo.OrganiserPage> {
  const page = await repo.findPublishedPage(query, slug);
  if (!page) throw new AppError('organiser.not_found', { message: `no organiser '${slug}'` });
  return page;
}

/** The addresses of published pages, for the site map. */
export async function listOrganisers({
  db,
}: Pick<Deps, 'db'>): Promise<ResponseOf<'POST /front/feed/get-organisers'>> {
  const rows = await repo.listPublishedPages(db.query, mostMapped);
  return { rows: rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() })) };
}

/**
 * An organiser's page as it is edited.
 * @throws {AppError} not_found
 */
export function getOrganiserPage({ db }: Pick<Deps, 'db'>, clientId: string): Promise<Detail> {
  return viewPage(db.query, clientId);
}

/**
 * Saves an organiser's page, when nobody has changed it since it was read.
 * @throws {AppError} not_found, organiser_page.changed, slug.taken, or request.invalid at a picture of somebody else
 */
export async function saveOrganiserPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  { clientId, version, form }: ParsedBodyOf<'POST /back/organiser-page/save'>,
): Promise<Detail> {
  const at = clock.now();
  return db.transaction(async tx => {
    await repo.lockPage(tx, clientId);
    const before = await repo.findPage(tx, clientId);
    if ((before?.version ?? 0) !== version) throw changedMeanwhile(before);
    await requireOwnPictures(tx, clientId, form);
    const facts = { ...factsOf(form), clientId };
    await repo.savePage(tx, facts, { userId, at }).catch(refuseTaken);
    if (!(await repo.claimSlug(tx, clientId, form.slug))) throw slugTaken();
    await repo.saveTexts(tx, clientId, facts.translations);
    const after = await viewPage(tx, clientId);
    await insertAuditEntry(tx, {
      ...{ at, userId, action: 'organiser-page.save', entity: 'client', entityId: clientId },
      before: before ? formOf(before) : null,
      after: after.form,
    });
    return after;
  });
}

/**
 * An organiser's page as visitors would see it.
 * @throws {AppError} not_found, or request.invalid at a picture of somebody else
 */
export async function previewOrganiserPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { clientId, form, lang }: ParsedBodyOf<'POST /back/organiser-page/quote-preview'>,
): Promise<Shown> {
  const client = await repo.findClientFacts(db.query, clientId);
  if (!client) throw unknownClient();
  const pictures = await requireOwnPictures(db.query, clientId, form);
  const page = { ...factsOf(form), clientId, name: client.name, updatedAt: clock.now() };
  return presentOrganiserPage(page, { lang, theme: await getDesign(db.query), pictures });
}

async function viewPage(query: Queries, clientId: string): Promise<Detail> {
  const client = await repo.findClientFacts(query, clientId);
  if (!client) throw unknownClient();
  const page = await repo.findPage(query, clientId);
  return {
    clientId,
    name: client.name,
    form: page ? formOf(page) : firstForm(client),
    version: page?.version ?? 0,
    followers: await followerRepo.countFollowers(query, clientId),
    oldSlugs: page ? await repo.listOldSlugs(query, clientId) : [],
  };
}

/** What a page begins with: nothing is told to the public that its organiser has not looked at. */
function firstForm({ name, website }: { readonly name: string; readonly website: string }): Form {
  return {
    slug: slugOf(name),
    isPublished: false,
    accent: '',
    logoPictureId: null,
    coverPictureId: null,
    email: '',
    phone: '',
    links: { ...noLinks, website: isOrganiserLink('website', website) ? website : '' },
    translations: {},
  };
}

const noLinks = { website: '', instagram: '', facebook: '', youtube: '', tiktok: '', x: '' };

function formOf(page: repo.OrganiserPage): Form {
  const { slug, isPublished, accent, logoPictureId, coverPictureId, email, phone, links, translations } =
    page;
  const facts = { slug, isPublished, accent, logoPictureId, coverPictureId, email, phone };
  return { ...facts, links: { ...noLinks, ...links }, translations };
}

/** A form as it is kept: texts without what is no running text, and nothing empty. */
function factsOf({ translations, links, ...facts }: Form) {
  const kept = Object.entries(translations)
    .map(([language, { lead, html }]) => [language, { lead, html: cleanHtml(html) }] as const)
    .filter(([, { lead, html }]) => lead !== '' || html.trim() !== '');
  return {
    ...facts,
    links: Object.fromEntries(Object.entries(links).filter(([, address]) => address !== '')),
    translations: Object.fromEntries(kept) as repo.OrganiserPage['translations'],
  };
}

function picturesOf(page: Pick<Form, 'logoPictureId' | 'coverPictureId'>): string[] {
  return [page.logoPictureId, page.coverPictureId].flatMap(id => id ?? []);
}

async function requireOwnPictures(query: Queries | Tx, clientId: string, form: Form) {
  const known = await repo.keepOwnPictures(query, clientId, picturesOf(form));
  const strange = (['logoPictureId', 'coverPictureId'] as const).filter(field => {
    const id = form[field];
    return id !== null && !known.has(id);
  });
  if (strange.length > 0) {
    const fields = Object.fromEntries(strange.map(field => [`form.${field}`, 'unknown']));
    throw new AppError('request.invalid', { fields });
  }
  return known;
}

function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'organiser_page_slug_key')
    throw slugTaken(error);
  throw error;
}

function slugTaken(cause?: Error): AppError {
  return new AppError('slug.taken', { fields: { 'form.slug': 'taken' }, cause });
}

function changedMeanwhile(page: repo.OrganiserPage | undefined): AppError {
  if (!page) return new AppError('organiser_page.changed');
  const details = { version: page.version, by: page.updatedBy, at: page.updatedAt.toISOString() };
  return new AppError('organiser_page.changed', { details });
}

function unknownClient(): AppError {
  return new AppError('not_found', { message: 'no such client' });
}
