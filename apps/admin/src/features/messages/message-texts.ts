import { defineTexts } from '@vh/area-kit';
import { useMailNames } from '../mail-templates/index.ts';
import type en from './locales/message/en.json';

/** Says the texts of the outbox. */
export const { useTexts: useMessageTexts } = defineTexts<typeof en>(
  'area-messages',
  import.meta.glob('./locales/message/*.json'),
);

/** Says what a message is about: briefly, or as the mail is called; a kind that is newer than both stands for itself. */
export function useKindInWords(): (kind: string) => string {
  const { text } = useMessageTexts();
  const { text: nameText } = useMailNames();
  return kind => {
    const [about, name] = [`about.${kind}`, `name.${kind}`];
    if (text.has(about)) return text(about);
    return nameText.has(name) ? nameText(name) : kind.replaceAll('-', ' ');
  };
}
