export const listingTexts = {};
