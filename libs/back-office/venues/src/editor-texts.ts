import { editorNamespace, editorTextsEn, editorTextsSr } from '@vh/seat-editor/texts';
import { useI18n } from '@vh/i18n';
import { defineTexts, makeKnown } from '@vh/area-kit';

const { texts } = defineTexts(editorNamespace, { en: editorTextsEn, sr: editorTextsSr });

/** Makes the words of the editor known, which are too many to be loaded before somebody draws. */
export function useEditorWords(): void {
  const i18n = useI18n();
  makeKnown(i18n, texts);
}
