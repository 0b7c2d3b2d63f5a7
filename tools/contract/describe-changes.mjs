/**
 * Changes as people read them: what breaks first, each call with those who make it.
 *
 * @param {readonly import('./compare-contracts.mjs').ContractChange[]} changes
 * @param {Readonly<Record<string, import('./area-calls.mjs').Caller>>} callers
 * @returns {string} lines, empty without changes
 */
export function describeChanges(changes, callers) {
  const say = (/** @type {boolean} */ breaks, /** @type {string} */ heading) => {
    const some = changes.filter(change => change.breaks === breaks);
    if (some.length === 0) return [];
    const calls = [...new Set(some.map(({ call }) => call))];
    return [
      heading,
      ...calls.flatMap(call => [
        `  ${call} (${callersOf(call, callers)})`,
        ...some.filter(change => change.call === call).map(({ text }) => `    ${text}`),
      ]),
    ];
  };
  const broken = Object.keys(callers).filter(name =>
    changes.some(({ call, breaks }) => breaks && callers[name]?.calls.has(call)),
  );
  const lines = [
    ...say(true, 'Breaks callers:'),
    ...say(false, 'Does not break callers:'),
    ...(broken.length > 0 ? [`Broken: ${broken.join(', ')}`] : []),
  ];
  return lines.map(line => `${line}\n`).join('');
}

/**
 * @param {string} call
 * @param {Readonly<Record<string, import('./area-calls.mjs').Caller>>} callers
 */
function callersOf(call, callers) {
  const names = Object.keys(callers).filter(name => callers[name]?.calls.has(call));
  return names.length > 0 ? `called by ${names.join(', ')}` : 'called by no area';
}
