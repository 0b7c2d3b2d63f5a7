/**
 * Rights of a box office over orders of other channels: `none`, `view` (find them), `act` (also print tickets and mail them to
 * their buyer).
 */
export const orderLookups = ['none', 'view', 'act'] as const;

/** One of these rights. */
export type OrderLookup = (typeof orderLookups)[number];
