export const eventTexts = {};
