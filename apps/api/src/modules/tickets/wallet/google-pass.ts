import { sign } from 'node:crypto';
import { groupCode, languageTag } from '@vh/domain';
import type { WalletFacts } from './wallet-facts.ts';
import type { GoogleSetup } from './wallet-setup.ts';

/** Google refuses longer addresses, and browsers cut them. */
const longestAddress = 1_800;

/**
 * The address at which a ticket is saved in Google Wallet: a signed token that brings the event's class and the
 * ticket's object along (https://developers.google.com/wallet/tickets/events/web).
 */
export function googleSaveUrl(
  setup: GoogleSetup,
  ticket: WalletFacts,
  at: { readonly origin: string; readonly now: Date },
): string {
  const full = addressOf(setup, passOf(setup, ticket), at);
  if (full.length <= longestAddress) return full;
  return addressOf(setup, passOf(setup, { ...ticket, address: '', city: '' }, 'brief'), at);
}

function addressOf(
  setup: GoogleSetup,
  payload: ReturnType<typeof passOf>,
  { origin, now }: { readonly origin: string; readonly now: Date },
): string {
  const claims = {
    iss: setup.serviceEmail,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [origin],
    payload,
  };
  return `https://pay.google.com/gp/v/save/${signedToken(claims, setup.key)}`;
}

/** A JSON web token (RFC 7519) signed by RS256. */
function signedToken(claims: object, key: string): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims];
  const text = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** Briefly, tickets of an order are not grouped, and the venue's name alone is its address. */
function passOf(setup: GoogleSetup, ticket: WalletFacts, how: 'full' | 'brief' = 'full') {
  const grouping = how === 'full' ? { groupingInfo: { groupingId: shortId(ticket.orderId) } } : {};
  const classId = idOf(setup, ticket.eventId);
  return {
    eventTicketClasses: [classOf(classId, ticket)],
    eventTicketObjects: [{ ...objectOf(idOf(setup, ticket.ticketId), classId, ticket), ...grouping }],
  };
}

function classOf(id: string, ticket: WalletFacts) {
  return {
    id,
    issuerName: ticket.house,
    reviewStatus: 'UNDER_REVIEW',
    eventName: {
      defaultValue: { language: languageTag(ticket.language), value: ticket.title },
    },
    venue: {
      name: textOf(ticket.venue, ticket),
      address: textOf([ticket.address, ticket.city].filter(Boolean).join(', ') || ticket.venue, ticket),
    },
    dateTime: {
      ...(ticket.doorsAt && { doorsOpen: ticket.doorsAt.toISOString() }),
      start: ticket.startsAt.toISOString(),
      ...(ticket.endsAt && { end: ticket.endsAt.toISOString() }),
    },
    hexBackgroundColor: '#7d0b2c',
  };
}

function objectOf(id: string, classId: string, ticket: WalletFacts) {
  const { seat } = ticket;
  return {
    id,
    classId,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: ticket.code, alternateText: groupCode(ticket.shortCode, 3) },
    ...(seat && {
      seatInfo: {
        section: textOf(seat.section, ticket),
        row: textOf(seat.row, ticket),
        seat: textOf(seat.seat, ticket),
      },
    }),
    ...(ticket.holderName && { ticketHolderName: ticket.holderName }),
    ticketNumber: groupCode(ticket.orderNumber),
    ticketType: textOf(ticket.typeName, ticket),
  };
}

function textOf(value: string, { language }: WalletFacts) {
  return { defaultValue: { language: languageTag(language), value } };
}

function idOf(setup: GoogleSetup, uuid: string): string {
  return `${setup.issuerId}.${shortId(uuid)}`;
}

/** The 16 bytes of a UUID as 22 letters: the address has an end. */
function shortId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}
