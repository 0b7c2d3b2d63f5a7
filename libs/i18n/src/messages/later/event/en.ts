/** The page of an event, its feeds and the widget. */
export const eventTexts = {};
