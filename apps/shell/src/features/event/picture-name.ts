import type { EventDetail } from '../../cart/ticket-choice.model.ts';

/** What a picture is called: what it shows, else its event and its place in the gallery. */
export function pictureName(event: EventDetail, at: number): string {
  const pictures = event.gallery ?? [];
  return pictures[at]?.alt || `${event.title} (${at + 1}/${pictures.length})`;
}
