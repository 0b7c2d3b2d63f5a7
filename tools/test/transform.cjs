const { createTransformer } = require('@swc/jest');

/** Lists of files, of which Vite makes imports. */
const GLOBS = /\bimport\.meta\.glob\(\s*('[^']+')\s*,?\s*\)/g;
const FILES = JSON.stringify(require.resolve('./glob-files.cjs'));

/**
 * @param {string} source
 * @param {string} file
 */
const withFiles = (source, file) =>
  /\.tsx?$/.test(file) && source.includes('import.meta.glob')
    ? source.replace(GLOBS, (_, pattern) => `require(${FILES}).globFiles(__dirname, ${pattern})`)
    : source;

/** SWC, and what Vite does besides: `import.meta.glob` with one pattern of one folder. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, ...rest) => swc.process(withFiles(source, file), file, ...rest),
      getCacheKey: (source, file, ...rest) => swc.getCacheKey(withFiles(source, file), file, ...rest),
    };
  },
};
