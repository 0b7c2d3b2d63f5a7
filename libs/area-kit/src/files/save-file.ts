/** Hands a text to the reader as a file. */
export function saveFile(file: {
  readonly filename: string;
  readonly contentType: string;
  readonly text: string;
}): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: file.contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.filename;
  link.click();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
