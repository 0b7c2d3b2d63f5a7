/** Registration, the reset of a password and the own account. */
export const accountTexts = {};
