/** The checkout: codes, questions, invoices, seats. */
export const checkoutTexts = {} as const;
