const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const swc = require('@swc/jest');
const { instrument, isMutated } = require('./flip-conditions.cjs');

const version = createHash('sha1')
  .update(readFileSync(require.resolve('./flip-conditions.cjs')))
  .digest('hex');

/**
 * Jest transform that instruments the conditions of policies, rules and use cases, and compiles all modules as
 * `@swc/jest` does.
 */
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
