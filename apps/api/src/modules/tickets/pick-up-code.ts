import { createHmac } from 'node:crypto';
import { makeReadableCode, pickUpCodeLength } from '@vh/domain';

/**
 * What a buyer says at a payspot to get the tickets of an order on paper. It follows from the order and our secret,
 * so that it is the same on each page and mail and needs no place to be kept.
 */
export function pickUpCodeOf(orderId: string, appSecret: string): string {
  let round = 0;
  return makeReadableCode(pickUpCodeLength, count => {
    round += 1;
    const digest = createHmac('sha256', appSecret).update(`pick-up ${round} ${orderId}`).digest();
    return digest.subarray(0, Math.min(count, digest.length));
  });
}

/** By what an order is found whose buyer says the pick-up code alone; says nothing of the code without our secret. */
export function hashPickUpCode(code: string, appSecret: string): Buffer {
  return createHmac('sha256', appSecret).update(`pick-up code ${code}`).digest();
}
