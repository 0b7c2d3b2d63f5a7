/**
 * @typedef {import('./language-pages.mjs').LanguageFault} LanguageFault
 * @typedef {import('./language-pages.mjs').PageCount} PageCount
 */

/**
 * A table of parts and languages (pages, and after a slash the faults on them), and below it each kind of fault once, with the
 * first page it was on, its languages, and how often it was met.
 *
 * @param {{ counts: readonly PageCount[], faults: readonly LanguageFault[] }} found
 * @returns {string} lines
 */
export function languageSummary({ counts, faults }) {
  const languages = [...new Set(counts.map(({ language }) => language))];
  const parts = [...new Set(counts.map(({ part }) => part))];
  const cell = (/** @type {string} */ part, /** @type {string} */ language) => {
    const isOwn = (/** @type {{ part: string, language: string }} */ each) =>
      each.part === part && each.language === language;
    return `${counts.find(isOwn)?.pages ?? 0}/${faults.filter(isOwn).length}`;
  };
  const rows = [
    ['pages/faults', ...languages],
    ...parts.map(part => [part, ...languages.map(language => cell(part, language))]),
  ];
  const table = rows.map(([first = '', ...cells]) =>
    [first.padEnd(14), ...cells.map(each => each.padStart(8))].join(''),
  );
  /** @type {Map<string, LanguageFault[]>} */
  const alike = new Map();
  for (const fault of faults) {
    const key = `${fault.rule} ${fault.rule === 'sideways' ? fault.address : fault.text}`;
    alike.set(key, [...(alike.get(key) ?? []), fault]);
  }
  const kinds = [...alike.values()].map(all => {
    const [first] = all;
    const within = [...new Set(all.map(({ language }) => language))].join(', ');
    return `  ${first?.rule}: ${first?.text} — ${first?.address} (${within}; ${all.length} times)`;
  });
  return [...table, `Kinds of faults: ${alike.size}`, ...kinds.sort()].join('\n');
}
