import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import { createTestMails, applyCustomTexts } from '#messaging';
import { drawTestTickets, mailTextValues, renderConfirmation, withMailText } from '#orders';
import { testOrderTexts } from './test-order-texts.ts';
import type { TestOrderRecord } from './test-order.repo.ts';

/** Who gets the confirmation; test mails are counted by `userId`. */
type Recipient = Pick<Actor, 'userId' | 'name' | 'email'>;

/** Sends confirmations of test orders. */
export type TestOrderMail = ReturnType<typeof createTestOrderMail>;

/** The tickets of a test order as PDF. @throws {AppError} event.not_found, ticket.busy */
export function drawTestOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, name }: Pick<Recipient, 'userId' | 'name'>,
  { eventId, language, currency, number: orderNumber, lines }: TestOrderRecord,
): Promise<Buffer> {
  const tickets = lines.flatMap(({ codes, typeName, price, holders = [], seats = [] }) =>
    codes.map((shortCode, at) => ({
      ...{ typeName, price, shortCode, holder: holders[at] ?? name },
      // a ticket for several events has a seat at each: the first one is on it
      seat: seats[at * (seats.length / codes.length)],
    })),
  );
  return drawTestTickets(deps, userId, { eventId, language, currency, orderNumber, tickets });
}

/** Sends confirmations of test orders, to the member of staff or the buyer who made them. */
export function createTestOrderMail(deps: Deps) {
  const { db, config } = deps;
  const sendTest = createTestMails(deps);

  /**
   * Sends the confirmation of a test order, marked as a test in its subject and its first paragraph, with the tickets.
   * @param path where its button leads on the site
   * @returns whether it was sent: without a mail server, or after too many, it was not
   */
  async function send(to: Recipient, order: TestOrderRecord, path: string): Promise<boolean> {
    const { eventId, language, number, currency, total, lines } = order;
    const [event] = await findEventFacts(db.query, [eventId]);
    if (!event) return false;
    const texts = testOrderTexts[language];
    const title = pickTranslation(event.titles, language);
    const { startsAt, timezone, venue, city } = event;
    const fees = 0;
    const mail = renderConfirmation({
      ...{ language, number, currency, subtotal: total, fees, protection: 0, vat: 0, total },
      ...{ discount: 0, codes: [] },
      ...{ buyerName: to.name, orderUrl: `${config.publicOrigin}${path}`, organiserEmail: '' },
      lines: lines.map(({ typeName, quantity, total: sum }) => ({
        ...{ title, startsAt, timezone, venue, city, typeName, quantity, total: sum, isOnline: false },
      })),
    });
    const values = mailTextValues({ title, startsAt, timezone, venue, city }, language, {
      ...{ name: to.name, orderNumber: number },
    });
    const marked = withMailText(mail, { introduction: texts.banner, closing: '' }, { values, website: '' });
    const [said] = await applyCustomTexts(deps, db.query, [marked]);
    if (!said) return false;
    try {
      const content = await drawTestOrder(deps, to, order);
      const attachments = [{ filename: `test-${number}.pdf`, content }];
      const subject = `${texts.test}: ${said.subject}`;
      return (await sendTest(to, { ...said, subject, attachments })).isSent;
    } catch (error) {
      // too many test mails, or too many drawings: the order is there all the same
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return {
    send,

    /** Sends it to the buyer of the shop; mails of an event are counted together, as the address may be anybody's. */
    async sendToBuyer(order: TestOrderRecord, path: string): Promise<boolean> {
      return order.buyer ? send({ userId: order.eventId, ...order.buyer }, order, path) : false;
    },
  };
}
