/** Leads to the first field of a form that can't be read: it may be far above the button that was pressed. */
export function focusProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
