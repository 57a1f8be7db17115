const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const swc = require('@swc/jest');
const { instrument, isMutated } = require('./flip-conditions.cjs');

const version = createHash('sha1')
  .update(readFileSync(require.resolve('./flip-conditions.cjs')))
  .digest('hex');

/** Jest transform: instruments the mutated modules, then compiles like `@swc/jest`. */
module.exports = {
  createTransformer(options) {
    const compiler = swc.createTransformer(options);
    return {
      canInstrument: false,
      getCacheKey: (source, file, rest) => version + compiler.getCacheKey(source, file, rest),
      process(source, file, rest) {
        const name = path.relative(rest.config.rootDir, file);
        return compiler.process(isMutated(name) ? instrument(source, name).source : source, file, rest);
      },
    };
  },
};
