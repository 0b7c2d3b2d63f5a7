import { groupCode, languageCodes, languageTag, showsFact, type OptionalTicketFact } from '@vh/domain';
import { PKPass } from 'passkit-generator';
import { formatDay, formatTime } from '../../../../platform/formatting.ts';
import { ticketTexts } from '../ticket-texts.ts';
import type { WalletCode, WalletFacts } from './wallet-facts.ts';
import type { AppleSetup } from './wallet-setup.ts';

/** The pictures of a pass by file name, PNG. */
export type PassPictures = Readonly<Record<string, Uint8Array>>;

/** Everything passes are made of; plain values, so that they can go to another thread. */
export interface ApplePassTask {
  readonly setup: Pick<AppleSetup, 'certificate' | 'key' | 'wwdr' | 'passTypeIdentifier' | 'teamIdentifier'>;
  readonly pictures: PassPictures;
  readonly tickets: readonly AppleTicket[];
}

/** A ticket whose code stays: a pass shows no changing ones. */
export type AppleTicket = WalletFacts & { readonly code: Extract<WalletCode, { readonly fixed: string }> };

/** The ticket, where a pass can show its code. */
export function takenByApple(ticket: WalletFacts): AppleTicket[] {
  const { code } = ticket;
  return 'fixed' in code ? [{ ...ticket, code }] : [];
}

const dayMs = 86_400_000;
/** How long an event without an end counts as going on. */
const assumedLengthMs = 4 * 3_600_000;

/** Names of fields, which each pass brings in the site's languages. */
const labels = ['doors', 'place', 'type', 'seatLabel', 'attendee', 'order', 'code', 'organiser'] as const;

/** Makes a .pkpass of one ticket, or a .pkpasses of several. Signing takes some 30 ms of a processor each. */
export function makeApplePasses({ setup, pictures, tickets }: ApplePassTask): Buffer {
  const passes = tickets.map(ticket => makePass(setup, pictures, ticket));
  const [single, ...others] = passes;
  return single && others.length === 0 ? single.getAsBuffer() : PKPass.pack(...passes).getAsBuffer();
}

function makePass(setup: ApplePassTask['setup'], pictures: PassPictures, ticket: AppleTicket): PKPass {
  const files = Object.fromEntries(Object.entries(pictures).map(([name, file]) => [name, Buffer.from(file)]));
  const endsAt = ticket.endsAt ?? new Date(ticket.startsAt.getTime() + assumedLengthMs);
  const pass = new PKPass(
    files,
    { wwdr: setup.wwdr, signerCert: setup.certificate, signerKey: setup.key },
    {
      formatVersion: 1,
      passTypeIdentifier: setup.passTypeIdentifier,
      teamIdentifier: setup.teamIdentifier,
      organizationName: ticket.siteName,
      description: ticket.title,
      serialNumber: ticket.ticketId,
      groupingIdentifier: ticket.orderId,
      // the name goes with the ticket: transfers go through us, with a new code
      sharingProhibited: true,
      ...coloursOf(ticket),
      semantics: semanticsOf(ticket, endsAt),
    },
  );
  pass.type = 'eventTicket';
  fillFields(pass, ticket);
  pass.setBarcodes({
    message: ticket.code.fixed,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'utf-8',
    altText: groupCode(ticket.shortCode, 3),
  });
  pass.setRelevantDates([{ startDate: ticket.doorsAt ?? ticket.startsAt, endDate: endsAt }]);
  pass.setExpirationDate(new Date(endsAt.getTime() + dayMs));
  for (const language of languageCodes) pass.localize(appleLanguage(language), labelsIn(language));
  return pass;
}

/** The organiser's colour is read on white, and so white on it; labels are white then too. */
function coloursOf({ layout }: AppleTicket) {
  const white = 'rgb(255, 255, 255)';
  if (!layout?.accent)
    return { backgroundColor: 'rgb(125, 11, 44)', foregroundColor: white, labelColor: 'rgb(255, 214, 205)' };
  const bytes = [1, 3, 5].map(at => Number.parseInt(layout.accent?.slice(at, at + 2) ?? '', 16));
  return { backgroundColor: `rgb(${bytes.join(', ')})`, foregroundColor: white, labelColor: white };
}

function fillFields(pass: PKPass, ticket: AppleTicket): void {
  const { startsAt, doorsAt, timezone, language, seat } = ticket;
  const day = formatDay(startsAt, timezone, language);
  pass.headerFields.push({ key: 'time', label: day, value: formatTime(startsAt, timezone, language) });
  pass.primaryFields.push({ key: 'event', value: ticket.title });
  const place = [ticket.venue, ticket.city].filter(Boolean).join(', ');
  pass.secondaryFields.push({ key: 'place', label: 'place', value: place });
  if (doorsAt) {
    const doors = formatTime(doorsAt, timezone, language);
    pass.secondaryFields.push({ key: 'doors', label: 'doors', value: doors });
  }
  pass.auxiliaryFields.push({ key: 'type', label: 'type', value: ticket.typeName });
  const shows = (fact: OptionalTicketFact) => showsFact(ticket.layout, fact);
  if (seat && shows('seat'))
    pass.auxiliaryFields.push({ key: 'seat', label: 'seatLabel', value: seatOf(ticket) });
  if (ticket.holderName && shows('holder'))
    pass.auxiliaryFields.push({ key: 'name', label: 'attendee', value: ticket.holderName });
  pass.backFields.push(
    ...(shows('orderNumber') ? [{ key: 'order', label: 'order', value: groupCode(ticket.orderNumber) }] : []),
    { key: 'code', label: 'code', value: groupCode(ticket.shortCode, 3) },
    ...(shows('address')
      ? [{ key: 'address', label: 'place', value: [place, ticket.address].filter(Boolean).join('\n') }]
      : []),
    { key: 'organiser', label: 'organiser', value: ticket.organiser },
    ...(ticket.layout?.note ? [{ key: 'note', value: ticket.layout.note }] : []),
    { key: 'terms', value: ticketTexts[language].terms },
  );
}

function seatOf({ seat, language }: WalletFacts): string {
  const texts = ticketTexts[language];
  if (!seat) return '';
  return [seat.section, `${texts.row} ${seat.row}`, `${texts.seat} ${seat.seat}`].join(', ');
}

function semanticsOf(ticket: WalletFacts, endsAt: Date) {
  return {
    eventName: ticket.title,
    venueName: ticket.venue,
    eventStartDate: ticket.startsAt.toISOString(),
    eventEndDate: endsAt.toISOString(),
    ...(ticket.seat && {
      seats: [{ seatSection: ticket.seat.section, seatRow: ticket.seat.row, seatNumber: ticket.seat.seat }],
    }),
  };
}

/** Apple's folders are named by BCP 47 tags without the country. */
function appleLanguage(language: WalletFacts['language']): string {
  return languageTag(language).replace(/-[A-Z]{2}$/, '');
}

function labelsIn(language: WalletFacts['language']): Record<string, string> {
  const texts = ticketTexts[language];
  return Object.fromEntries(labels.map(label => [label, texts[label]]));
}
