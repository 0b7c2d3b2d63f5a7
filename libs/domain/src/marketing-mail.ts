/** Longest parts of an organiser's marketing mail, in characters. */
export const longestMarketingMail = { subject: 200, preview: 200, text: 10_000 } as const;

/** Most events that a marketing mail links to. */
export const mostLinkedEvents = 10;

/** Most events by whose buyers an audience is narrowed. */
export const mostBoughtEvents = 20;

/** How a marketing mail came to be: a person wrote it, or new events were published. */
export const marketingMailOrigins = ['written', 'new_events'] as const;

/** One of them. */
export type MarketingMailOrigin = (typeof marketingMailOrigins)[number];

/** Minutes between the publishing of an event and the mail about it: somebody may still correct it, and a series is published event by event. */
export const announcementDelayMinutes = 30;

/** The parameters by which visits from a mail are told from others, as web analytics read them. */
export function mailedAddress(address: string, campaign: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({
    utm_source: 'mail',
    utm_campaign: campaign,
  }).toString()}`;
}
