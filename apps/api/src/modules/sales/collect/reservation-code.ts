import { formatReservationCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { drawFile, type DrawingTurn, findOrderByToken, pickUpCodeOf, type QrTask } from '#orders';
import { hasReservation } from '#payments';

/** Twice as wide as mails show it, for sharp screens; pixels. */
const width = 360;

/**
 * The QR code of a reservation as a picture that every mail program shows.
 * @throws {AppError} not_found for orders that are not paid at a counter
 */
export async function drawReservationCode(
  deps: Deps,
  orderToken: string,
  turn: DrawingTurn,
): Promise<Buffer> {
  const order = await findOrderByToken(deps.db.query, orderToken);
  if (!order || !(await hasReservation(deps.db.query, order.id))) throw new AppError('not_found');
  const code = formatReservationCode(order.number, pickUpCodeOf(order, deps.config.appSecret));
  return drawFile({ kind: 'qr', text: code, pngWidth: width } satisfies QrTask, turn);
}
