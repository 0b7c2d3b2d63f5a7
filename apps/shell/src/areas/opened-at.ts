/** The path that this page was loaded at, wherever the router has led since; undefined where browsers don't tell. */
export function openedAt(): string | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : undefined;
}
