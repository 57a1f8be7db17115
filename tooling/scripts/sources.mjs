/**
 * Type-checks and lints every source in one pass, so that types are computed once. Prints all findings and fails if
 * there are any. `npm run types` is faster for repeated checks during a change, because it is incremental.
 */
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { projects } from './projects.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * Folders whose code runs on servers and in browsers, and is therefore type-checked in both projects. Other code is
 * checked in the first project that contains it.
 */
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
    // `true` adds links to parent nodes in the syntax tree, which ESLint's rules need.
    host: ts.createCompilerHost(options, true),
  });
}

/** Files of the programs that were already checked and linted. */
const checked = new Set();
const isDue = ({ fileName }) =>
  !checked.has(fileName) || travelling.some((folder) => fileName.startsWith(folder));

/** @returns whether there are no findings */
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
 * Lints the files of a program that no earlier program contained; without a program, all remaining files. In the latter
 * case a TypeScript file, which then belongs to no project, is a finding.
 * @returns whether there are no findings
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

/** Checks one project. Its program can be freed afterwards, so that only one is in memory at a time. */
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
