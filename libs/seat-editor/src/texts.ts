export { editorTextsEn } from './texts.en.ts';
export { editorTextsSr } from './texts.sr.ts';

/** Under this name the texts are made known. */
export const editorNamespace = 'seat-editor';
