/** @typedef {import('./pseudo-pages.mjs').PageFault} PageFault */

const TITLES = /** @type {const} */ ({
  sideways: 'Pages that scroll sideways',
  cut: 'Texts that are cut',
  glued: 'Texts without a space between them',
  untranslated: 'Texts that are not translated (names and data are to be judged)',
});

/**
 * What was found, by kind: each text once with the first page it was on and how often it was met.
 *
 * @param {readonly PageFault[]} faults
 * @returns {string} lines
 */
export function summaryOf(faults) {
  const lines = Object.entries(TITLES).flatMap(([kind, title]) => {
    const found = faults.filter(fault => fault.kind === kind);
    /** @type {Map<string, PageFault[]>} */
    const alike = new Map();
    for (const fault of found) {
      const key = kind === 'sideways' ? `${fault.address} ${fault.width}` : fault.text;
      alike.set(key, [...(alike.get(key) ?? []), fault]);
    }
    const rows = [...alike.values()].map(
      all =>
        `  ${all[0]?.text} — ${all[0]?.address} at ${all[0]?.width} px${all.length > 1 ? ` (${all.length} times)` : ''}`,
    );
    return [`${title}: ${alike.size}`, ...rows.sort()];
  });
  return lines.join('\n');
}
