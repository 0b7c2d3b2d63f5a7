import { foldWords } from './fold.ts';

/** States of an event that a source may name. */
export type SourceStatus = 'scheduled' | 'cancelled' | 'postponed';

const cancelled =
  /\b(cancel\w*|call(?:ed)? off|otkazan\w*|abgesagt\w*|entfallt|fallt aus|annul\w*|suspendid\w*|afgelast|afgezegd|geannuleerd|otmenen\w*|otmena|installd\w*|installt|eventcancelled)\b/;
const postponed =
  /\b(postpon\w*|reschedul\w*|odgodjen\w*|odlozen\w*|pomjeren\w*|pomeren\w*|verschoben|verlegt|report(?:e|ee|es)|aplazad\w*|pospuest\w*|verplaatst|uitgesteld|perenesen\w*|otlozhen\w*|uppskjut\w*|framflytt\w*|skjuts? upp)\b/;

/** The state that the words of a status column, or a mark before a title, mean. */
export function readStatus(text: string): SourceStatus {
  const words = foldWords(text.replace(/^https?:\/\/schema\.org\//, ''));
  if (cancelled.test(words)) return 'cancelled';
  return postponed.test(words) ? 'postponed' : 'scheduled';
}

/** A title whose mark in front, such as "ABGESAGT: ", says its state; words inside a title do not. */
export function statusOfTitle(title: string): { readonly title: string; readonly status: SourceStatus } {
  const marked = /^\s*[[(*!]*\s*([\p{L} ]{4,24}?)\s*[\])*!]*\s*[:\-–—|!\])]\s*(.+)$/u.exec(title);
  const [, mark = '', rest = ''] = marked ?? [];
  const status = marked ? readStatus(mark) : 'scheduled';
  const isMark = status !== 'scheduled' && mark.trim().split(/\s+/).length <= 3;
  return isMark ? { title: rest.trim(), status } : { title, status: 'scheduled' };
}
