/** Name of the query of what codes change on an event's page. */
export const codeOffersName = 'POST /front/cart/get-code-offers';
