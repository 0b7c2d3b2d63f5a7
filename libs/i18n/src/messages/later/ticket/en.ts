/** Tickets and orders: names, transfer, giving back, collecting, the account. */
export const ticketTexts = {} as const;
