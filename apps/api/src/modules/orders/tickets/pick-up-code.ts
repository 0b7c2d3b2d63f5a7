import { createHmac } from 'node:crypto';
import { makeReadableCode, pickUpCodeLength } from '@vh/domain';

/** What a pick-up code follows from, besides our secret. */
export interface PickUpCodeOwner {
  readonly id: string;
  /** Kept with the order, and raised where the code must be good no more. */
  readonly codeVersion: number;
}

/**
 * What a buyer says at a payspot to get the tickets of an order on paper. It follows from the order, a counter that is kept
 * with it and our secret, so that it is the same on each page and mail, and another one once the counter was raised.
 */
export function pickUpCodeOf({ id, codeVersion }: PickUpCodeOwner, appSecret: string): string {
  const about = codeVersion === 0 ? id : `${id} ${codeVersion}`;
  let round = 0;
  return makeReadableCode(pickUpCodeLength, count => {
    round += 1;
    const digest = createHmac('sha256', appSecret).update(`pick-up ${round} ${about}`).digest();
    return digest.subarray(0, Math.min(count, digest.length));
  });
}

/** By what an order is found whose buyer says the pick-up code alone; says nothing of the code without our secret. */
export function hashPickUpCode(code: string, appSecret: string): Buffer {
  return createHmac('sha256', appSecret).update(`pick-up code ${code}`).digest();
}
