import { readReadableCode, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import type { JobPayloads } from '../../../platform/job-payloads.ts';
import { postMail } from '#messaging';
import { collectMail, orderTokenOf } from '#orders';
import { countLinks, findOrderIdOf, insertLink, spendLink } from './collect.repo.ts';

/** Specification: /collect. A link is good for half an hour. */
const linkMs = 30 * 60_000;
const hourMs = 3_600_000;
const linksPerHour = 3;

/** The way back to an order by its number and e-mail. */
export function createCollect(deps: Deps) {
  return {
    /** Puts the question in the queue. Nobody can tell from the answer or its time whether there is such an order. */
    async request(wish: JobPayloads['collect.send']): Promise<void> {
      await deps.db.transaction(tx => deps.jobs.enqueue(tx, 'collect.send', wish));
    },

    /** Answers the question by e-mail, if there is such an order and it was not asked for too often. */
    async send(wish: JobPayloads['collect.send']): Promise<void> {
      const number = readReadableCode(wish.number);
      const orderId = number && (await findOrderIdOf(deps.db.query, number, wish.email));
      if (!orderId) return;
      const now = deps.clock.now();
      if ((await countLinks(deps.db.query, orderId, new Date(now.getTime() - hourMs))) >= linksPerHour)
        return;
      await deps.db.transaction(async tx => {
        const token = newToken();
        const expiresAt = new Date(now.getTime() + linkMs);
        await insertLink(tx, { token, orderId, createdAt: now, expiresAt });
        const mail = collectMail({
          language: wish.language,
          orderNumber: number,
          url: linkOf(deps.config.publicOrigin, token, wish.language),
        });
        await postMail(deps, tx, mail, { kind: 'collect', recipient: wish.email, orderId });
      });
    },

    /**
     * Uses a link up and answers the unguessable part of the order's address.
     * @throws {AppError} collect.link_used for links that are unknown, used or too old
     */
    async open(token: string): Promise<string> {
      const order = await spendLink(deps.db.query, token, deps.clock.now());
      if (!order) throw new AppError('collect.link_used');
      return orderTokenOf(order, deps.config);
    },
  };
}

function linkOf(origin: string, token: string, language: LanguageCode): string {
  return `${origin}/collect?token=${token}&lang=${language}`;
}
