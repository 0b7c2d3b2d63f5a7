/** Where the time comes from; tests set it by hand. */
export interface Clock {
  now(): Date;
}

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };
