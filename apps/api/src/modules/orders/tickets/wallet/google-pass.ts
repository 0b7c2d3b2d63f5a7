import { sign } from 'node:crypto';
import { groupCode, languageTag, rotationDigits, rotationPeriod, showsFact } from '@vh/domain';
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
  const addresses = lengths.map(how => addressOf(setup, passOf(setup, ticket, how), at));
  return addresses.find(address => address.length <= longestAddress) ?? addresses.at(-1) ?? '';
}

/**
 * How much a pass says. Briefly, tickets of an order are not grouped, and the venue's name alone is its address; at the
 * least, which codes that change may need, the venue stands in the ticket's type, and only the begin is told.
 */
const lengths = ['full', 'brief', 'least'] as const;
type Length = (typeof lengths)[number];

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

function passOf(setup: GoogleSetup, ticket: WalletFacts, how: Length) {
  const grouping = how === 'full' ? { groupingInfo: { groupingId: shortId(ticket.orderId) } } : {};
  const classId = idOf(setup, ticket.eventId);
  return {
    eventTicketClasses: [classOf(classId, ticket, how)],
    eventTicketObjects: [{ ...objectOf(idOf(setup, ticket.ticketId), classId, ticket, how), ...grouping }],
  };
}

function classOf(id: string, ticket: WalletFacts, how: Length) {
  const address =
    how === 'full' && showsFact(ticket.layout, 'address')
      ? [ticket.address, ticket.city].filter(Boolean).join(', ')
      : '';
  return {
    id,
    issuerName: ticket.siteName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: {
      defaultValue: { language: languageTag(ticket.language), value: ticket.title },
    },
    ...(how !== 'least' && {
      venue: { name: textOf(ticket.venue, ticket), address: textOf(address || ticket.venue, ticket) },
      hexBackgroundColor: ticket.layout?.accent ?? '#7d0b2c',
    }),
    dateTime: {
      ...(ticket.doorsAt && how !== 'least' && { doorsOpen: ticket.doorsAt.toISOString() }),
      start: ticket.startsAt.toISOString(),
      ...(ticket.endsAt && how !== 'least' && { end: ticket.endsAt.toISOString() }),
    },
  };
}

function objectOf(id: string, classId: string, ticket: WalletFacts, how: Length) {
  const { seat } = ticket;
  return {
    id,
    classId,
    state: 'ACTIVE',
    ...barcodeOf(ticket),
    ...(seat &&
      showsFact(ticket.layout, 'seat') && {
        seatInfo: {
          section: textOf(seat.section, ticket),
          row: textOf(seat.row, ticket),
          seat: textOf(seat.seat, ticket),
        },
      }),
    ...(ticket.holderName && showsFact(ticket.layout, 'holder') && { ticketHolderName: ticket.holderName }),
    ...(ticket.layout?.note &&
      how === 'full' && { textModulesData: [{ id: 'note', body: ticket.layout.note }] }),
    ...(showsFact(ticket.layout, 'orderNumber') && { ticketNumber: groupCode(ticket.orderNumber) }),
    ticketType: textOf(how === 'least' ? `${ticket.typeName}, ${ticket.venue}` : ticket.typeName, ticket),
  };
}

/** The code that stays, or the pattern by which the wallet makes the changing ones (`rotatingCodeAt` of `libs/domain`). */
function barcodeOf({ code, shortCode }: WalletFacts) {
  if ('fixed' in code) {
    return { barcode: { type: 'QR_CODE', value: code.fixed, alternateText: groupCode(shortCode, 3) } };
  }
  return {
    rotatingBarcode: {
      type: 'QR_CODE',
      valuePattern: `${code.stem}.{totp_timestamp_seconds}.{totp_value_0}`,
      totpDetails: {
        periodMillis: String(rotationPeriod),
        algorithm: 'TOTP_SHA1',
        parameters: [
          { key: Buffer.from(code.secret).toString('hex').toUpperCase(), valueLength: rotationDigits },
        ],
      },
    },
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
