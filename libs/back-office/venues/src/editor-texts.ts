import { defineTexts, useKnownTexts } from '@vh/area-kit';
import { editorNamespace, editorTextsEn, editorTextsSr } from '@vh/seat-editor/texts';

const { texts } = defineTexts(editorNamespace, { en: editorTextsEn, sr: editorTextsSr });

/** Makes the words of the editor known, which are too many to be loaded before somebody draws. */
export function useEditorWords(): void {
  useKnownTexts(texts);
}
