import type { ColumnHeads } from '@vh/domain';
import { defineTexts } from '../texts/define-texts.ts';

/** Says the headings of list columns, which lie beside their declarations: exported files have the same ones. */
export const { useTexts: useColumnTexts } = defineTexts<ColumnHeads>(
  'list-columns',
  import.meta.glob('../../../domain/src/list-columns/locales/*.json'),
);
