import { defineTexts, type Texts } from '../../../../platform/texts.ts';
import type en from './locales/sandbox/en.json';

/** The words of the sandbox provider's page. */
export type SandboxTexts = Texts<typeof en>;

/** The words of the sandbox provider's page in the site's languages; `{sum}` is filled in. */
export const sandboxTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/sandbox/*.json', { eager: true, import: 'default' }),
);
