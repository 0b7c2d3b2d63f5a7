/** How the codes of test tickets begin; no code of a ticket begins so. */
const prefix = 'VHTEST.';

/** How many test orders of an event are kept: the oldest go first. */
export const mostTestOrders = 50;

/** Most tickets of one type in a test order. */
export const mostTestTickets = 10;

/** What the QR code of a test ticket holds: no door knows a ticket by it. */
export function testTicketCode(shortCode: string): string {
  return `${prefix}${shortCode}`;
}

/** Whether a scanned text is the code of a test ticket, so that a door can say so when it refuses it. */
export function isTestTicketCode(text: string): boolean {
  return text.trim().startsWith(prefix);
}
