import type { Tx } from '../../../platform/database.ts';
import { giveUsesToOrders, releaseUses } from '#catalogue';
import { type AnswerDraft, type CreatedOrder, insertAnswers } from '#orders';
import type { PlacedCart } from './order-placing.ts';

/** Writes what new orders have besides their lines: answers, and the uses of codes that are theirs from now on. */
export async function writeExtras(
  tx: Tx,
  carts: readonly PlacedCart[],
  created: readonly CreatedOrder[],
): Promise<void> {
  const pairs = carts.flatMap((cart, index) => {
    const order = created[index];
    return order ? [{ cart, order }] : [];
  });
  await insertAnswers(
    tx,
    pairs.flatMap(({ cart, order }) => answersOf(cart, order)),
  );
  await giveUsesToOrders(
    tx,
    pairs.flatMap(({ cart, order }) =>
      cart.codes.used.map(({ useId }) => ({ useId, orderId: order.order.id, email: order.order.buyerEmail })),
    ),
  );
  const [first] = pairs;
  if (!first) return;
  const idle = pairs.flatMap(({ cart }) => cart.codes.idle.map(({ useId }) => useId));
  await releaseUses(tx, idle, first.cart.draft.at);
}

/** Answers by the lines of the order: a hold's tickets are the tickets of its lines, in their order. */
export function answersOf(cart: PlacedCart, { order, lines }: CreatedOrder): AnswerDraft[] {
  const tickets = new Map<string, { orderLineId: string; position: number }[]>();
  for (const line of lines) {
    const holdId = cart.holdIds[line.position] ?? '';
    const places = Array.from({ length: line.quantity }, (_, position) => ({
      orderLineId: line.id,
      position,
    }));
    tickets.set(holdId, [...(tickets.get(holdId) ?? []), ...places]);
  }
  return cart.answers.map(({ questionId, holdId, index, value }) => {
    const ticket = holdId === null || index === null ? undefined : tickets.get(holdId)?.[index];
    return {
      orderId: order.id,
      questionId,
      orderLineId: ticket?.orderLineId ?? null,
      position: ticket?.position ?? null,
      value,
    };
  });
}
