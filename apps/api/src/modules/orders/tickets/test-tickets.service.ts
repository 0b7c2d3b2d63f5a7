import { pickTranslation, testTicketCode, type Currency, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import { getSettings } from '#system';
import { counterTurn } from '../drawing/drawing-queue.ts';
import { drawFile } from '../drawing/drawing-pool.ts';
import { layoutForLanguage } from './layout-for-language.ts';
import { findLayouts } from './ticket-layout.repo.ts';
import { loadLogos } from './ticket-logos.ts';
import { composeTicketSheet, type SeatLabel } from './ticket-sheet.ts';
import { ticketTexts } from './ticket-texts.ts';
import type { TicketsTask } from './tickets-task.ts';

/** A ticket of a test order; minor units. */
export interface TestTicket {
  readonly typeName: string;
  readonly price: number;
  readonly shortCode: string;
  /** The name on it. */
  readonly holder: string;
  /** Its numbered seat, where it has one. */
  readonly seat?: SeatLabel | undefined;
}

/** What test tickets are drawn from. */
export interface TestTickets {
  readonly eventId: string;
  readonly language: LanguageCode;
  readonly currency: Currency;
  readonly orderNumber: string;
  readonly tickets: readonly TestTicket[];
}

/**
 * The tickets of a test order as PDF, as the event's tickets will look, each marked as a test across its face; their codes are of no ticket.
 * @throws {AppError} event.not_found, ticket.busy
 */
export async function drawTestTickets(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  userId: string,
  { eventId, language, currency, orderNumber, tickets }: TestTickets,
): Promise<Buffer> {
  const [event] = await findEventFacts(db.query, [eventId]);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  const layout = layoutForLanguage((await findLayouts(db.query, [eventId])).get(eventId), language);
  const sheets = tickets.map(({ typeName, price, shortCode, holder, seat }, at) => ({
    ...composeTicketSheet({
      ...event,
      ...{ language, currency, orderNumber, typeName, price, shortCode, layout, isVoid: false },
      ...{ title: pickTranslation(event.titles, language), attendeeName: holder, seat },
      ...{ position: at + 1, outOf: tickets.length, code: { fixed: testTicketCode(shortCode) } },
    }),
    void: ticketTexts[language].test,
  }));
  const task: TicketsTask = {
    ...{ kind: 'tickets', paper: 'a4', sheets },
    info: {
      siteName: (await getSettings(db.query, 'general')).appName,
      ...{ title: sheets[0]?.title ?? '', createdAt: clock.now() },
    },
    logos: await loadLogos(db.query, sheets, error =>
      log.warn({ err: error }, 'a logo of tickets is missing'),
    ),
  };
  return drawFile(task, counterTurn(userId));
}
