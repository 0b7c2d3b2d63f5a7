import { attendeeColumns } from './attendee-columns.ts';
import { auditColumns } from './audit-columns.ts';
import { buyerColumns } from './buyer-columns.ts';
import { clientColumns } from './client-columns.ts';
import { codeColumns } from './code-columns.ts';
import { deviceColumns } from './device-columns.ts';
import { dueColumns } from './due-columns.ts';
import { eventColumns } from './event-columns.ts';
import { guestColumns } from './guest-columns.ts';
import { messageColumns } from './message-columns.ts';
import { orderColumns } from './order-columns.ts';
import { payoutColumns } from './payout-columns.ts';
import { placeColumns } from './place-columns.ts';
import { receiptColumns } from './receipt-columns.ts';
import { recipientColumns } from './recipient-columns.ts';
import { shiftColumns } from './shift-columns.ts';
import { suppressionColumns } from './suppression-columns.ts';
import { transferColumns } from './transfer-columns.ts';
import { userColumns } from './user-columns.ts';
import { waitingColumns } from './waiting-columns.ts';
import type { ListColumns } from './list-column.ts';

/** The columns of each list that can be exported, by its name in the exports. */
export const columnsByList = {
  attendees: attendeeColumns,
  audit: auditColumns,
  buyers: buyerColumns,
  clients: clientColumns,
  codes: codeColumns,
  devices: deviceColumns,
  due: dueColumns,
  events: eventColumns,
  guests: guestColumns,
  messages: messageColumns,
  orders: orderColumns,
  payouts: payoutColumns,
  places: placeColumns,
  receipts: receiptColumns,
  recipients: recipientColumns,
  shifts: shiftColumns,
  suppressions: suppressionColumns,
  transfers: transferColumns,
  users: userColumns,
  waiting: waitingColumns,
} as const satisfies Readonly<Record<string, ListColumns>>;
