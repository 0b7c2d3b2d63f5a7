/** Words by key; which keys there are is checked where the files are written (`npm run i18n`). */
export type MessageTexts = Readonly<Record<string, string>>;

/** The words of several files as one list; no key is in two of them. */
export function joined(files: Readonly<Record<string, unknown>>): MessageTexts {
  return Object.assign({}, ...Object.values(files));
}
