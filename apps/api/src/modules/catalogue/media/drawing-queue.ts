import { networkKey, type FairQueueLimits, type QueuePlace } from '@vh/domain/load';

/** Pictures are drawn for addresses in turn; one of them has more than a place only while nobody else waits. */
export const fairDrawing: Omit<FairQueueLimits, 'width' | 'length'> = {
  widthPerKey: 1,
  lendsWidth: true,
  // the pictures of a whole page of events in three sizes
  lengthPerKey: 120,
};

/** The place in the queue of a picture that somebody asks for. */
export function placeOfAddress(address: string): QueuePlace {
  return { key: networkKey(address) };
}

/** The place of pictures that are drawn before anybody asks: after all others. */
export const placeOfNobody: QueuePlace = { key: 'ahead', lane: 1 };
