import type en from './locales/en.json';

/** The texts of the editor and of reading maps from files, by key. */
export type EditorTexts = typeof en;

/** Their files by language. */
export const editorFiles = import.meta.glob('./locales/*.json');

/** Under this name the texts are made known. */
export const editorNamespace = 'seat-editor';
