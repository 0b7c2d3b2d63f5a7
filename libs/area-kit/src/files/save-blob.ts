/** Hands a file to the reader. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
