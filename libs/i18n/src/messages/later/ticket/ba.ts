export const ticketTexts = {} as const;
