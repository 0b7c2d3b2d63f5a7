/** Consent, failures and what the shell says of itself. */
export const shellTexts = {};
