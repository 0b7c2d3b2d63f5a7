/** What a seat is drawn as, as bits of a byte a seat. */
export const seatBits = {
  /** Can be taken. */
  free: 1,
  /** Chosen by who looks. */
  mine: 2,
  /** Not among what is filtered by. */
  faded: 4,
} as const;

/** Bytes of bits, as they are sent: seat n is bit 7 - n % 8 of byte n / 8. */
export function readFreeBits(base64: string, count: number): Uint8Array {
  const text = atob(base64);
  const seats = new Uint8Array(count);
  for (let seat = 0; seat < count; seat += 1)
    seats[seat] = (text.charCodeAt(seat >> 3) >> (7 - (seat & 7))) & 1;
  return seats;
}
