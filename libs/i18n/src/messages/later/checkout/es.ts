export const checkoutTexts = {} as const;
