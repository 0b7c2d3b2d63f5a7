/** Channels that tickets are sold through: the shop, counters, and staff who create orders in the back office. */
export const orderChannels = ['web', 'payspot', 'back-office'] as const;

/** One of them. */
export type OrderChannel = (typeof orderChannels)[number];
