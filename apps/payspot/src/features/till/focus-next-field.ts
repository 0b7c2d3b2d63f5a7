import type { KeyboardEvent } from 'react';

/** Enter leads to the next control of the form, as at a numeric pad; only its button sends it. */
export function focusNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const controls = [...(form?.elements ?? [])].filter(isControl);
  controls[controls.indexOf(event.currentTarget) + 1]?.focus();
}

function isControl(
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement {
  return element.matches('input, select, textarea, button');
}
