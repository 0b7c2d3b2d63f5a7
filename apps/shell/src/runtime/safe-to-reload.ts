/** Pages on which people pay, sell or let others in; those are never reloaded under their hands. */
const busyPath = /^\/(checkout(\/cancel)?\/?$|payspot\b|scanner\b)/;

/** Fields that somebody writes into; a search box is written again in a moment. */
const writtenFields =
  'main textarea, main [contenteditable="true"], dialog[open], ' +
  'main input:not([type]), main input[type="text"], main input[type="email"], main input[type="tel"], ' +
  'main input[type="number"], main input[type="password"], main input[type="url"], main input[type="date"], ' +
  'main input[type="datetime-local"], main input[type="time"]';

/** Something that is being sent, which only the page's query cache knows. */
let isSending: () => boolean = () => false;

/** Tells this module how to know whether something is being sent. */
export function watchSending(asks: () => boolean): void {
  isSending = asks;
}

/** True when a reload would lose nothing: no form has anything in it, none is being sent, no dialog is open. */
export function isSafeToReload(pathname: string = window.location.pathname): boolean {
  if (busyPath.test(pathname) || isSending()) return false;
  return ![...document.querySelectorAll(writtenFields)].some(hasSomething);
}

/** Whether a page that has just come may be loaded again: what its fields hold is not the reader's yet. */
export function isSafeAtArrival(): boolean {
  return !isSending() && !document.activeElement?.matches(writtenFields);
}

function hasSomething(element: Element): boolean {
  if (element === document.activeElement) return true;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // a counter at 0 is where it began
    return !element.readOnly && !element.disabled && element.value !== '' && element.value !== '0';
  }
  return true;
}
