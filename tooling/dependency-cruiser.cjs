const path = require('node:path');
const { importRules } = require('./import-rules.cjs');

module.exports = {
  forbidden: importRules(path.resolve(__dirname, '..')),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^verify/bench/rivals/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
