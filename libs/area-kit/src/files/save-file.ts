import { saveBlob } from './save-blob.ts';

/** Hands a text to the reader as a file. */
export function saveFile(file: {
  readonly filename: string;
  readonly contentType: string;
  readonly text: string;
}): void {
  saveBlob(new Blob([file.text], { type: file.contentType }), file.filename);
}
