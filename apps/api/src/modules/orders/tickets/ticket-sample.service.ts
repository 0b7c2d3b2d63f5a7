import type { ParsedBodyOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { findEventFacts } from '#catalogue';
import { getSettings } from '#system';
import { counterTurn } from '../drawing/drawing-queue.ts';
import { drawFile } from '../drawing/drawing-pool.ts';
import { composeTicketSheet, type TicketSheetFacts } from './ticket-sheet.ts';
import type { TicketsTask } from './tickets-task.ts';
import { ticketTexts } from './ticket-texts.ts';
import { layoutForLanguage } from './layout-for-language.ts';
import { findClientName, type TicketLayout } from './ticket-layout.repo.ts';
import { ownerOf, requireOwnLogo } from './ticket-layout.service.ts';
import { loadLogos } from './ticket-logos.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>;

const dayMs = 86_400_000;

/**
 * A sample of an organiser's tickets, of an event that there is not.
 * @throws {AppError} not_found, request.invalid, ticket.busy
 */
export async function sampleOfClient(
  deps: Parts,
  actor: Actor,
  { clientId, layout, lang }: ParsedBodyOf<'POST /back/ticket-layout/get-sample'>,
): Promise<RawAnswer> {
  const organiser = await findClientName(deps.db.query, clientId);
  if (organiser === undefined) throw new AppError('not_found', { message: 'no such client' });
  await requireOwnLogo(deps.db.query, clientId, layout);
  return draw(deps, actor, { layout, facts: { ...sampleFacts(deps, lang), organiser } });
}

/**
 * A sample of an event's tickets.
 * @throws {AppError} event.not_found, request.invalid, ticket.busy
 */
export async function sampleOfEvent(
  deps: Parts,
  actor: Actor,
  { eventId, layout, lang }: ParsedBodyOf<'POST /back/event/get-ticket-sample'>,
): Promise<RawAnswer> {
  await requireOwnLogo(deps.db.query, await ownerOf(deps.db.query, eventId), layout);
  const [event] = await findEventFacts(deps.db.query, [eventId]);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  const title = pickTranslation(event.titles, lang);
  return draw(deps, actor, { layout, facts: { ...sampleFacts(deps, lang), ...event, title } });
}

/** A ticket that nobody can enter with: its code holds no ticket. */
function sampleFacts({ clock }: Parts, language: LanguageCode): TicketSheetFacts {
  const startsAt = new Date(clock.now().getTime() + 30 * dayMs);
  const { ticket, type } = ticketTexts[language];
  return {
    language,
    title: ticket,
    startsAt,
    doorsAt: new Date(startsAt.getTime() - 3_600_000),
    timezone: 'Europe/Belgrade',
    venue: 'Dom omladine',
    address: 'Makedonska 22',
    city: 'Beograd',
    organiser: '',
    typeName: type,
    price: 150_000,
    currency: 'RSD',
    attendeeName: 'Ana Petrović',
    seat: { section: 'A', row: '7', seat: '12' },
    orderNumber: 'ACDEFGHJ',
    position: 1,
    outOf: 1,
    shortCode: 'SAMPLE234',
    code: { fixed: 'SAMPLE' },
    isVoid: false,
  };
}

async function draw(
  { db, clock, log }: Parts,
  { userId }: Actor,
  { layout, facts }: { readonly layout: TicketLayout; readonly facts: TicketSheetFacts },
): Promise<RawAnswer> {
  const { appName: siteName } = await getSettings(db.query, 'general');
  const sheets = [composeTicketSheet({ ...facts, layout: layoutForLanguage(layout, facts.language) })];
  const task: TicketsTask = {
    kind: 'tickets',
    paper: 'a4',
    sheets,
    info: { siteName, title: sheets[0]?.title ?? '', createdAt: clock.now() },
    logos: await loadLogos(db.query, sheets, error =>
      log.warn({ err: error }, 'a logo of tickets is missing'),
    ),
  };
  return {
    contentType: 'application/pdf',
    body: await drawFile(task, counterTurn(userId)),
    headers: { 'cache-control': 'no-store', 'content-disposition': 'inline; filename="sample.pdf"' },
  };
}
