/** Paying: methods, bank transfer, what came back. */
export const paymentTexts = {} as const;
