/**
 * Tells the failure of a chunk of code from others. The browser keeps a failed module for the life of the page,
 * so only a reload helps; the texts are those of Chromium, Firefox and Safari.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /dynamically imported module|importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    ) || isChunkFailure(error.cause)
  );
}
