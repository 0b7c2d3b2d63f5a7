export const accountTexts = {};
