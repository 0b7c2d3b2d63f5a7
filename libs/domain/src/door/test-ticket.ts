/** How the codes of test tickets begin; no code of a ticket begins so. */
const prefix = 'VHTEST.';

/** How many test orders of an event are kept: the oldest go first. */
export const mostTestOrders = 50;

/** Most tickets of one type in a test order. */
export const mostTestTickets = 10;

/** How tokens of carts and orders in test mode begin; no token of a cart or an order is as long as these. */
export const testTokenPrefix = 'test_';

/** Length of the tokens of test mode: the prefix, and 32 bytes in base64url. */
const testTokenLength = testTokenPrefix.length + 43;

/** Whether a token is that of a cart or an order in test mode. */
export function isTestToken(token: string): boolean {
  return token.length === testTokenLength && token.startsWith(testTokenPrefix);
}

/** What the QR code of a test ticket holds: no door knows a ticket by it. */
export function testTicketCode(shortCode: string): string {
  return `${prefix}${shortCode}`;
}

/** Whether a scanned text is the code of a test ticket, so that a door can say so when it refuses it. */
export function isTestTicketCode(text: string): boolean {
  return text.trim().startsWith(prefix);
}
