import { defineTexts, useKnownTexts } from '@vh/area-kit';
import { editorFiles, editorNamespace, type EditorTexts } from '@vh/seat-editor/texts';

const { texts } = defineTexts<EditorTexts>(editorNamespace, editorFiles);

/** Makes the words of the editor known, which are too many to be loaded before somebody draws. */
export function useEditorWords(): void {
  useKnownTexts(texts);
}
