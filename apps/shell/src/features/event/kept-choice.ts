import type { TicketChoice } from '../../cart/ticket-choice.model.ts';

/** Where a choice waits while its buyer pays for something else, by event. */
const keyOf = (eventId: string) => `vh_choice ${eventId}`;

/** Keeps what was chosen for an event until this tab is closed. */
export function keepChoice(eventId: string, choice: TicketChoice): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(choice));
  } catch {
    // deliberate: where storage is forbidden the buyer chooses again
  }
}

/** Takes the choice that was kept for an event; it is kept no longer. */
export function takeKeptChoice(eventId: string): TicketChoice | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(eventId));
    sessionStorage.removeItem(keyOf(eventId));
    return readChoice(JSON.parse(kept ?? 'null'));
  } catch {
    // deliberate: see keepChoice; and what is no choice of ours is none
    return undefined;
  }
}

function readChoice(value: unknown): TicketChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
