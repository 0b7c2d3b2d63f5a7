import * as z from 'zod';

/** A kind of record that calls of staff name by its id. */
export type SubjectKind =
  | 'client'
  | 'event'
  | 'order'
  | 'ticket'
  | 'waitingEntry'
  | 'payspot'
  | 'scanner'
  | 'device';

/**
 * The fields by which calls name records that belong to somebody. Where a call that isn't public has such a field,
 * the API looks whether the record is in the caller's reach before the call begins; a record out of reach does not
 * exist for the caller.
 */
export const subjectFields: Readonly<Record<string, SubjectKind>> = {
  clientId: 'client',
  eventId: 'event',
  orderId: 'order',
  ticketId: 'ticket',
  entryId: 'waitingEntry',
  payspotId: 'payspot',
  scannerId: 'scanner',
  deviceId: 'device',
};

/** Fields that name parts of such a record, or things of the caller; their calls look for them only there. */
export const partFields: readonly string[] = [
  'after',
  // of an order that staff create; its call looks whether it is in the caller's reach
  'addedToOrderId',
  'answers.[].eventId',
  'answers.[].questionId',
  'answers.[].ticketId',
  'shownOnEventIds',
  'audience.boughtEventIds',
  'audience.ticketTypeIds',
  'before',
  'batchId',
  'beforeId',
  'blockId',
  'blocks.[].blockId',
  'blocks.[].quotaId',
  'blocks.[].seatIds',
  'categories.[].standingTicketTypeIds',
  'categories.[].ticketTypeIds',
  'buyerId',
  'campaignId',
  'codeId',
  'comparedIds',
  'documentId',
  'doorNoteId',
  'draftId',
  'eventMessageId',
  'exportId',
  'form.coverPictureId',
  'form.hallId',
  'form.logoPictureId',
  'form.mapSales.[].standingTicketTypeIds',
  'form.mapSales.[].ticketTypeIds',
  'form.memberIds',
  'form.placeId',
  'form.quotas.[].id',
  'form.seatMapVersionId',
  'form.shares.[].clientId',
  'form.ticketTypes.[].id',
  'form.ticketTypes.[].priceSteps.[].id',
  'form.ticketTypes.[].quotaIds',
  // an order of any channel; its calls look whether the payspot may act on it
  'foundOrderId',
  'from.versionId',
  'gallery.[].pictureId',
  'guestId',
  'guests.[].seatIds',
  'hallId',
  'items.[].id',
  'layout.logoPictureId',
  'lines.[].seatIds',
  'managerIds',
  'lines.[].ticketTypeId',
  'notes.[].ticketTypeId',
  'map.background.mediaId',
  'map.sections.[].id',
  'map.sections.[].rows.[].id',
  'map.sections.[].rows.[].seats.[].id',
  'map.sections.[].tables.[].id',
  'map.sections.[].tables.[].seats.[].id',
  'map.sections.[].zones.[].id',
  'map.shapes.[].id',
  'memberId',
  'mergeId',
  'messageId',
  'messageIds',
  'words.linkedEventIds',
  // a filter: the list is of what the caller may see
  'seriesId',
  'of.seriesId',
  'of.campaignId',
  'of.clientId',
  'of.entityId',
  'of.eventId',
  'of.ids',
  'of.payspotId',
  'of.personId',
  'of.placeId',
  'of.ticketTypeId',
  'of.userId',
  'passkey.id',
  'passkey.rawId',
  'passkeyId',
  'paid.eventId',
  'paymentId',
  'payoutId',
  'personId',
  'noteId',
  'onlyEventIds',
  'otherBuyerId',
  'pictureId',
  'pictureIds',
  'placeId',
  'plannedRefundId',
  'poster.pictureId',
  'questionId',
  'quotaId',
  'receiptId',
  'orderRequestId',
  'recipientId',
  'recipientIds',
  'reportId',
  'rules.[].ticketTypeIds',
  'sales.[].ticketIds',
  'savedViewId',
  'scans.[].eventId',
  'seatId',
  'seatIds',
  'seatMapId',
  'seatMapVersionId',
  'sellerIds',
  'segment.clientIds',
  'segment.eventIds',
  'sessionId',
  'shiftId',
  'sponsorId',
  'ticketIds',
  'ticketTypeId',
  'ticketTypeIds',
  'storeCreditId',
  // of the event that is named beside it
  'testOrderId',
  'userId',
  'versionId',
  'who.memberId',
];

/** A record that a call names. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** What may stand in a field instead of an id, such as the number of an order, is looked up by the call itself. */
const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** The records that the parsed path and body of a call name. */
export function subjectsIn(...inputs: readonly unknown[]): Subject[] {
  return inputs.flatMap(input =>
    typeof input === 'object' && input !== null
      ? Object.entries(input).flatMap(([field, id]) => {
          const kind = Object.hasOwn(subjectFields, field) ? subjectFields[field] : undefined;
          return kind && isId(id) ? [{ kind, id }] : [];
        })
      : [],
  );
}
