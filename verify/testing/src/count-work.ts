import path from 'node:path';
import vm from 'node:vm';
import { buildSync } from 'esbuild';
import ts from 'typescript';

const count = '__count()';
const counting = (): ts.Statement =>
  ts.factory.createExpressionStatement(
    ts.factory.createCallExpression(ts.factory.createIdentifier('__count'), undefined, []),
  );

/** Adds a counting call to the body of a function or loop. */
function counted(body: ts.ConciseBody | ts.Statement): ts.Block {
  if (ts.isBlock(body)) return ts.factory.updateBlock(body, [counting(), ...body.statements]);
  const statement = ts.isExpression(body) ? ts.factory.createReturnStatement(body) : body;
  return ts.factory.createBlock([counting(), statement]);
}

const countBodies: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context;
  const visit = (before: ts.Node): ts.Node => {
    const node = ts.visitEachChild(before, visit, context);
    if (ts.isArrowFunction(node)) {
      const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken, body } = node;
      const arrow = equalsGreaterThanToken;
      return factory.updateArrowFunction(
        node,
        modifiers,
        typeParameters,
        parameters,
        type,
        arrow,
        counted(body),
      );
    }
    if (ts.isForStatement(node)) {
      const { initializer, condition, incrementor, statement } = node;
      return factory.updateForStatement(node, initializer, condition, incrementor, counted(statement));
    }
    if (ts.isForOfStatement(node)) {
      const { awaitModifier, initializer, expression, statement } = node;
      return factory.updateForOfStatement(node, awaitModifier, initializer, expression, counted(statement));
    }
    if (ts.isWhileStatement(node))
      return factory.updateWhileStatement(node, node.expression, counted(node.statement));
    // Counts runs of methods and of functions with `function`; arrow functions are counted above.
    if (ts.isBlock(node) && ts.isFunctionLike(before.parent) && !ts.isArrowFunction(before.parent))
      return counted(node);
    return node;
  };
  return ts.visitEachChild(file, visit, context);
};

/** Builds an engine in which each run of a function body or loop body counts as one unit of work. */
function buildCountingEngine<Engine>(entry: string): { engine: Engine; work: { done: number } } {
  const built = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
  });
  const source = ts.createSourceFile(
    'engine.js',
    built.outputFiles[0]?.text ?? '',
    ts.ScriptTarget.ES2022,
    true,
  );
  const code = ts.createPrinter().printFile(ts.transform(source, [countBodies]).transformed[0] ?? source);
  if (!code.includes(count)) throw new Error('Nothing of the engine is counted.');
  const work = { done: 0 };
  const module = { exports: {} as Engine };
  const evaluate = vm.runInThisContext(`(function (module, exports, __count) { ${code} })`) as (
    ...given: unknown[]
  ) => void;
  evaluate(module, module.exports, () => (work.done += 1));
  return { engine: module.exports, work };
}

/**
 * Returns a function that counts the work of an engine for a task: runs of its functions and loops, including those of
 * its libraries. Built-in functions such as a search or a sort are not counted, only the callbacks that they run. The
 * result does not depend on time.
 * @param folder folder of the engine, which is built from its `src/index.ts`
 */
export function workCounter<Engine>(folder: string): (task: (counting: Engine) => unknown) => number {
  const { engine, work } = buildCountingEngine<Engine>(path.join(folder, 'src/index.ts'));
  return (task) => {
    const before = work.done;
    task(engine);
    return work.done - before;
  };
}
