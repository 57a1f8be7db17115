/**
 * Type-checks and lints every source in one pass: both ask the same questions about types, and so each is answered once.
 * Prints all findings and fails if there is one. While working, `npm run types` is quicker: it remembers what it checked.
 */
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { projects } from './projects.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** What runs in servers and on pages holds under the rules of both; anything else has one home, the first that has it. */
const travelling = ['platform/contracts/', 'engines/dicom/'].map((folder) => path.join(root, folder));

const formatting = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

function openProgram(project) {
  const fail = (diagnostic) => {
    throw new Error(ts.formatDiagnostic(diagnostic, formatting));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, project), {}, host);
  const options = { ...config.options, incremental: false, tsBuildInfoFile: undefined };
  return ts.createProgram({
    rootNames: config.fileNames,
    options,
    configFileParsingDiagnostics: config.errors,
    // The linter walks from a node to its parents.
    host: ts.createCompilerHost(options, true),
  });
}

/** Files that a program had already. */
const checked = new Set();
const isDue = ({ fileName }) =>
  !checked.has(fileName) || travelling.some((folder) => fileName.startsWith(folder));

/** @returns whether there is nothing to be said */
function checkTypes(program) {
  const errors = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(isDue)
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  process.stdout.write(ts.formatDiagnostics(errors, formatting));
  return errors.length === 0;
}

/**
 * Lints what no program had before: this one's files, or without a program all that is left, where a source that belongs
 * to no project is a finding.
 * @returns whether there is nothing to be said
 */
async function lint(program) {
  const isLeft = (file) => !checked.has(file) && (!program || program.getSourceFile(file));
  const linter = new ESLint({
    cwd: root,
    warnIgnored: false,
    overrideConfig: [
      { ignores: [(file) => /\.tsx?$/.test(file) && !isLeft(file)] },
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { project: null, programs: program ? [program] : [] } },
      },
    ],
  });
  const patterns = program ? ['**/*.{ts,tsx}'] : ['.'];
  const results = await linter.lintFiles(patterns);
  const { format } = await linter.loadFormatter('stylish');
  process.stdout.write(await format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

/** One program at a time is in memory. */
async function checkProject(project) {
  const program = openProgram(project);
  const isClean = [checkTypes(program), await lint(program)].every(Boolean);
  for (const { fileName } of program.getSourceFiles()) checked.add(fileName);
  return isClean;
}

for (const project of projects) {
  if (!(await checkProject(project))) process.exitCode = 1;
}
if (!(await lint(null))) process.exitCode = 1;
