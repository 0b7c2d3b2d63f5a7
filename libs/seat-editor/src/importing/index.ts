export { MapImportDialog, type ImportedFile } from './map-import.dialog.tsx';
export type { MapReader, ReadAnswer, ReadRequest } from './read-protocol.ts';
export { readFile } from './read-file.ts';
