export const waitingTexts = {} as const;
