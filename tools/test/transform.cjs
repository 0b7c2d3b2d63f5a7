const { createTransformer } = require('@swc/jest');
const { withFiles } = require('./with-files.cjs');

/** SWC, and what Vite does besides. */
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
