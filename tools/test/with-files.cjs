/** Lists of files, of which Vite makes imports. */
const GLOBS =
  /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*('[^']+')\s*(,\s*\{\s*eager: true,\s*import: 'default',?\s*\})?,?\s*\)/g;
const FILES = JSON.stringify(require.resolve('./glob-files.cjs'));

/**
 * A source that reads its files as Vite would have them: `import.meta.glob` with one pattern.
 *
 * @param {string} source
 * @param {string} file
 */
exports.withFiles = (source, file) =>
  /\.tsx?$/.test(file) && source.includes('import.meta.glob')
    ? source.replace(
        GLOBS,
        (_, pattern, eager) =>
          `require(${FILES}).${eager ? 'readFiles' : 'globFiles'}(__dirname, ${pattern})`,
      )
    : source;
