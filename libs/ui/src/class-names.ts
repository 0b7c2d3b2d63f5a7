/** Joins the class names that are set, so that a component can be styled by conditions. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}
