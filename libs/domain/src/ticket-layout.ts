/** Facts of a ticket that its organiser may leave out, in the order in which tickets have them. */
export const optionalTicketFacts = ['price', 'seat', 'holder', 'address', 'orderNumber'] as const;

/** One of them. */
export type OptionalTicketFact = (typeof optionalTicketFacts)[number];

/** Most characters of an organiser's own text on a ticket, in one language. */
export const longestTicketNote = 600;

/** True when a layout shows a fact; tickets without a layout have all. */
export function showsFact(
  layout: { readonly hidden: readonly OptionalTicketFact[] } | undefined,
  fact: OptionalTicketFact,
): boolean {
  return !layout?.hidden.includes(fact);
}
