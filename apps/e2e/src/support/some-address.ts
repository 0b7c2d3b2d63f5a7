import { randomBytes } from 'node:crypto';

/** An address of the range for measurements (RFC 2544): many journeys at once are many people, not one in a hurry. */
export function someAddress(): string {
  const [one, other] = randomBytes(2);
  return `198.18.${one}.${other}`;
}
