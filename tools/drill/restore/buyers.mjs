import { checkOut, holdTickets, pay } from '../sale/buyer.mjs';

/**
 * Buys tickets until something else is done, and finishes each order that was begun.
 *
 * @param {{ api: string, event: import('../../rig/stage-event.mjs').StagedEvent, buyers: number, paid: string[],
 *   meanwhile: Promise<unknown> }} setting `paid` gets the numbers of orders whose payment was acknowledged
 * @returns {Promise<void>} rejects where `meanwhile` does, or a call is refused
 */
export async function buyUntil({ api, event, buyers, paid, meanwhile }) {
  let isOver = false;
  const over = meanwhile.finally(() => {
    isOver = true;
  });
  const buying = Array.from({ length: buyers }, async () => {
    while (!isOver) {
      const order = await buyOne(api, event);
      if (order) paid.push(order);
    }
  });
  await Promise.all([over, ...buying]);
}

/**
 * @param {string} api
 * @param {import('../../rig/stage-event.mjs').StagedEvent} event
 * @returns {Promise<string | undefined>} the number of the order; undefined where its payment is not acknowledged yet
 */
async function buyOne(api, event) {
  const held = await holdTickets(api, event);
  if (held.status !== 200) throw new Error(`hold: ${held.status} ${JSON.stringify(held.body)}`);
  const { status, body } = await checkOut(api, String(held.body.cartToken));
  if (status !== 200) throw new Error(`checkout: ${status} ${JSON.stringify(body)}`);
  return (await pay(api, body)) ? String(body.number) : undefined;
}
