const setters = {
  INPUT: () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set,
  TEXTAREA: () => Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set,
};

/** What has no text, or one that nobody may set. */
const textless = /^(checkbox|radio|file|button|submit|reset|image|hidden)$/;

/** Tells React what was typed before it took over: it would put its own values in the place of it. */
export function tellTyped(isAsleep: (element: Element) => boolean): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')];
  const changed = fields
    .map(field => ({ field, typed: field.value }))
    .filter(
      ({ field, typed }) => typed !== field.defaultValue && !textless.test(field.type) && !isAsleep(field),
    );
  // All are read before the first is told: what it changes draws the others again.
  for (const { field, typed } of changed) {
    // React watches this setter and takes a value it has seen for no news; the prototype's it does not see.
    field.value = field.defaultValue;
    setters[field.tagName === 'INPUT' ? 'INPUT' : 'TEXTAREA']()?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
