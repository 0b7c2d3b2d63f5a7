import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import { createTestMails, applyCustomTexts } from '#messaging';
import { drawTestTickets, mailTextValues, renderConfirmation, withMailText } from '#orders';
import { linkPreview } from '../event-editing/preview.service.ts';
import { testOrderTexts } from './test-order-texts.ts';
import type { TestOrderRecord } from '../event-editing/test-order.repo.ts';

/** The tickets of a test order as PDF. @throws {AppError} event.not_found, ticket.busy */
export function drawTestOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { eventId, language, currency, number: orderNumber, lines }: TestOrderRecord,
): Promise<Buffer> {
  const tickets = lines.flatMap(({ codes, typeName, price }) =>
    codes.map(shortCode => ({ typeName, price, shortCode })),
  );
  return drawTestTickets(deps, actor.userId, {
    ...{ eventId, language, currency, orderNumber, holder: actor.name, tickets },
  });
}

/** Sends confirmations of test orders to anyone who made them. */
export function createTestOrderMail(deps: Deps) {
  const { db, config } = deps;
  const sendTest = createTestMails(deps);
  return {
    /**
     * Sends the confirmation of a test order to its maker, marked as a test in its subject and its first paragraph, with the tickets; it leads to the
     * preview of the event.
     * @returns whether it was sent: without a mail server, or after too many, it was not
     */
    async send(actor: Actor, order: TestOrderRecord): Promise<boolean> {
      const { eventId, language, number, currency, total, lines } = order;
      const [event] = await findEventFacts(db.query, [eventId]);
      if (!event) return false;
      const { path } = await linkPreview(deps, actor, { eventId });
      const texts = testOrderTexts[language];
      const title = pickTranslation(event.titles, language);
      const { startsAt, timezone, venue, city } = event;
      const fees = 0;
      const mail = renderConfirmation({
        ...{ language, number, currency, subtotal: total, fees, protection: 0, vat: 0, total },
        ...{ discount: 0, codes: [] },
        ...{ buyerName: actor.name, orderUrl: `${config.publicOrigin}${path}`, organiserEmail: '' },
        lines: lines.map(({ typeName, quantity, total: sum }) => ({
          ...{ title, startsAt, timezone, venue, city, typeName, quantity, total: sum, isOnline: false },
        })),
      });
      const values = mailTextValues({ title, startsAt, timezone, venue, city }, language, {
        ...{ name: actor.name, orderNumber: number },
      });
      const marked = withMailText(mail, { introduction: texts.banner, closing: '' }, { values, website: '' });
      const [said] = await applyCustomTexts(deps, db.query, [marked]);
      if (!said) return false;
      try {
        const content = await drawTestOrder(deps, actor, order);
        const attachments = [{ filename: `test-${number}.pdf`, content }];
        const subject = `${texts.test}: ${said.subject}`;
        return (await sendTest(actor, { ...said, subject, attachments })).isSent;
      } catch (error) {
        // too many test mails, or too many drawings: the order is there all the same
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}
