/** The waiting list. */
export const waitingTexts = {} as const;
