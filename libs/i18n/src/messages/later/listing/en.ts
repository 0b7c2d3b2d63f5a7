/** Lists, the calendar and the search. */
export const listingTexts = {};
