import { saveBlob } from './save-blob.ts';

/** Saves a text as a CSV file of the reader's. */
export function saveText(fileName: string, content: string): void {
  saveBlob(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName);
}
