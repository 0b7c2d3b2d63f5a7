/** What a source imports while it runs, it would import by the test file that it was compiled for. */
const IMPORTS_LATE = /\bimport\s*\(/;

/**
 * Lets modules that are loaded again for each test file run again without being compiled again.
 *
 * @param {(code: string, path: string) => Function | null} compile
 * @param {Map<string, { code: string, compiled: Function }>} known what test files before compiled, by path
 * @returns {(code: string, path: string) => Function | null}
 */
exports.compileOnce = (compile, known) => (code, path) => {
  const before = known.get(path);
  if (before?.code === code) return before.compiled;
  const compiled = compile(code, path);
  if (compiled && !IMPORTS_LATE.test(code)) known.set(path, { code, compiled });
  return compiled;
};
