import { createHmac } from 'node:crypto';
import { makeReadableCode } from '@vh/domain';

/** Five characters and their check, said together with the order's number. */
const length = 5;

/**
 * What a buyer says at a payspot to get the tickets of an order on paper. It follows from the order and our secret,
 * so that it is the same on each page and mail and needs no place to be kept.
 */
export function pickUpCodeOf(orderId: string, appSecret: string): string {
  let round = 0;
  return makeReadableCode(length, count => {
    round += 1;
    const digest = createHmac('sha256', appSecret).update(`pick-up ${round} ${orderId}`).digest();
    return digest.subarray(0, Math.min(count, digest.length));
  });
}
