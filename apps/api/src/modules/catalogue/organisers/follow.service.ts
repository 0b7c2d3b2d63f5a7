import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { fillTemplate, languageTag } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { html, type Markup } from '../../../platform/html.ts';
import { newId } from '../../../platform/ids.ts';
import { idOfToken, isSignedFor, signedTokenOf } from '../../../platform/signed-link.ts';
import { followerRepo as repo, postMail, proveMailbox } from '#messaging';
import { followTexts } from './follow-texts.ts';
import { renderFollowConfirm } from './follow-confirm.mail.ts';
import { findClientOfSlug } from './organiser-page.repo.ts';
import { findPublished } from './organiser-page.service.ts';

const dayMs = 86_400_000;
/** A link is good as long, and nothing is kept longer of those who never pressed it or stopped. */
const keptDays = 30;
/** A mailbox is asked about an organiser no more often. */
const askedAgainDays = 1;
const confirming = 'confirm follow link';
const stopping = 'stop follow link';

/**
 * Asks a mailbox whether it follows an organiser; nothing is sent where it does, or was asked within a day.
 * @throws {AppError} organiser.not_found
 */
export async function askToFollow(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'clock'>,
  { slug, email, lang: language }: ParsedBodyOf<'POST /front/follow/request'>,
): Promise<void> {
  const at = deps.clock.now();
  const { clientId, name } = await findPublished(deps.db.query, slug);
  await deps.db.transaction(async tx => {
    const wanted = { id: newId(), clientId, email: email.toLowerCase(), language };
    const id = await repo.claimFollowAsking(tx, wanted, { at, again: before(at, askedAgainDays) });
    if (!id) return;
    const url = linkOf(deps.config, 'follow', { id, purpose: confirming });
    const mail = renderFollowConfirm({ language, site: siteOf(deps.config), organiser: name, url });
    const to = { kind: 'follow-confirm', recipient: wanted.email, isUnasked: true };
    if (!(await postMail(deps, tx, mail, to))) await repo.dropFollowAsking(tx, id);
  });
}

/** Where a follower unsubscribes from an organiser; it only ever goes out by mail. */
export function unfollowUrlOf(
  config: Pick<Config, 'appSecret' | 'publicOrigin'>,
  followerId: string,
): string {
  return linkOf(config, 'unfollow', { id: followerId, purpose: stopping });
}

/** The page of a link by which somebody follows, or what it says once they did. */
export async function confirmPage(deps: Deps, token: string, isPressed: boolean): Promise<RawAnswer> {
  const at = deps.clock.now();
  const found = await findSigned(deps, token, { purpose: confirming, since: before(at, keptDays) });
  if (!found) return unknownPage();
  const texts = followTexts[found.language];
  if (!isPressed) return askPage(found, texts.ask, texts.yes);
  await deps.db.transaction(async tx => {
    await proveMailbox(tx, found.email, at);
    await repo.confirmFollower(tx, found.id, at);
  });
  return donePage(found, texts.done);
}

/** The page of a link by which somebody stops following, or what it says once they did. */
export async function stopPage(deps: Deps, token: string, isPressed: boolean): Promise<RawAnswer> {
  const found = await findSigned(deps, token, { purpose: stopping });
  if (!found) return unknownPage();
  const texts = followTexts[found.language];
  if (!isPressed) return askPage(found, texts.stopAsk, texts.stopYes);
  await deps.db.transaction(tx => repo.refuseOrganiser(tx, found, deps.clock.now()));
  return donePage(found, texts.stopped);
}

/** Whom the e-mail of an account follows. */
export async function listOwnFollowed(
  { db }: Deps,
  { email }: Actor,
): Promise<ResponseOf<'POST /front/account/get-followed'>> {
  const rows = await repo.listFollowed(db.query, email.toLowerCase());
  return { rows: rows.map(({ slug, name, since }) => ({ slug, name, since: since.toISOString() })) };
}

/**
 * Has the e-mail of an account follow an organiser.
 * @throws {AppError} organiser.not_found
 */
export async function followAs(
  { db, clock }: Deps,
  actor: Actor,
  { slug, lang: language }: ParsedBodyOf<'POST /front/account/follow'>,
): Promise<void> {
  const { clientId } = await findPublished(db.query, slug);
  const follower = { id: newId(), clientId, email: actor.email.toLowerCase(), language };
  await db.transaction(tx => repo.insertFollower(tx, follower, clock.now()));
}

/**
 * unsubscribes from an organiser to the e-mail of an account, also where its page is not published any more.
 * @throws {AppError} organiser.not_found
 */
export async function unfollowAs({ db, clock }: Deps, actor: Actor, slug: string): Promise<void> {
  const clientId = await findClientOfSlug(db.query, slug);
  if (!clientId) throw new AppError('organiser.not_found', { message: `no organiser '${slug}'` });
  await db.transaction(tx => repo.refuseOrganiser(tx, { clientId, email: actor.email }, clock.now()));
}

/** Forgets those who never confirmed and those who stopped. */
export function sweepFollowers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return repo.sweepFollowers(db.query, before(clock.now(), keptDays));
}

function before(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs);
}

function linkOf(
  config: Pick<Config, 'appSecret' | 'publicOrigin'>,
  path: 'follow' | 'unfollow',
  subject: { readonly id: string; readonly purpose: string },
): string {
  return `${config.publicOrigin}/api/v1/email/${path}/${signedTokenOf(subject, config)}`;
}

async function findSigned(
  { db, config }: Deps,
  token: string,
  { purpose, since }: { readonly purpose: string; readonly since?: Date },
): Promise<repo.Follower | undefined> {
  const id = idOfToken(token);
  if (!id || !isSignedFor(token, { id, purpose }, config)) return undefined;
  return repo.findFollower(db.query, id, since);
}

function siteOf({ publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return new URL(publicOrigin).host;
}

function askPage(found: repo.Follower, ask: string, yes: string): RawAnswer {
  return page(
    found,
    html`
      <p>${filled(ask, found)}</p>
      <form method="post"><button>${yes}</button></form>
    `,
  );
}

function donePage(found: repo.Follower, done: string): RawAnswer {
  return page(found, html`<p role="status">${filled(done, found)}</p>`);
}

function unknownPage(): RawAnswer {
  const { unknown } = followTexts.en;
  return plainPage({ status: 404, lang: 'en', title: unknown, body: html`<p>${unknown}</p>` });
}

function page(found: repo.Follower, body: Markup): RawAnswer {
  const title = filled(followTexts[found.language].title, found);
  return plainPage({ status: 200, lang: languageTag(found.language), title, body });
}

function filled(words: string, { name, email }: repo.Follower): string {
  return fillTemplate(words, { organiser: name, email });
}
