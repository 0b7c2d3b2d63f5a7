export const shellTexts = {};
