import type { VerdictKind } from '@vh/ui';
import type { SignalKind } from './scan.model.ts';

/**
 * The layout and ground that a signal is drawn on. Signals that share a kind have a ground and a drawing of
 * their own on top, so that no two look alike.
 */
export const kindOf: Record<SignalKind, VerdictKind> = {
  admitted: 'admitted',
  exited: 'admitted',
  already_in: 'already_in',
  not_inside: 'already_in',
  wrong_event: 'void',
  wrong_date: 'void',
  wrong_gate: 'already_in',
  old_code: 'already_in',
  not_open: 'already_in',
  event_over: 'already_in',
  event_cancelled: 'void',
  event_postponed: 'void',
  not_typed: 'not_allowed',
  confirm: 'unknown',
  void: 'void',
  unknown: 'unknown',
  forged: 'forged',
  queued: 'unknown',
  refused: 'not_allowed',
};

/** Share of its size that a letter of the board face is wide, capitals and long words included. */
const letterWidth = 0.42;

/** Per cent of the screen's width that the word may fill. */
const widest = 86;

/** Font size that lets the longest part of a word fit the narrowest phone; long Serbian words need it. */
export function wordSize(word: string): string {
  const longest = Math.max(...word.split(/\s+/).map(part => part.length));
  return `min(1em, ${Math.round((widest / (longest * letterWidth)) * 10) / 10}vw)`;
}
