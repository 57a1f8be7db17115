import { MongoError } from '../errors';
import { DocBuilder, arrayOf, doc, int } from '../bson/make';
import { T, type Val, elements, fields, firstName } from '../bson/val';
import { compileProjection } from '../query/projection';
import { compileExpression, type Expression } from './expression';

/** A stage that makes one document of one document; these also serve as update pipelines. */
export type DocumentStage = (document: Val) => Val;

interface Tree {
  readonly entries: [string, Expression | Tree][];
}

function parseTree(source: Val): Tree {
  const root: Tree = { entries: [] };
  for (const [dotted, value] of fields(source)) {
    const names = dotted.split('.');
    let level = root;
    names.forEach((name, i) => {
      if (i === names.length - 1)
        level.entries.push([name, isNested(value) ? parseTree(value) : compileExpression(value)]);
      else level = childOf(level, name);
    });
  }
  return root;
}

function childOf(level: Tree, name: string): Tree {
  const found = level.entries.find(([other, entry]) => other === name && typeof entry !== 'function');
  if (found) return found[1] as Tree;
  const made: Tree = { entries: [] };
  level.entries.push([name, made]);
  return made;
}

const isNested = (value: Val) =>
  value.type === T.doc && firstName(value) !== undefined && !firstName(value)!.startsWith('$');

function setTree(target: Val, tree: Tree, root: Val): Val {
  if (target.type === T.array) return arrayOf(elements(target).map((one) => setTree(one, tree, root)));
  const base = target.type === T.doc ? fields(target) : [];
  const built = new Map<string, Val | undefined>(base);
  for (const [name, entry] of tree.entries) {
    if (typeof entry === 'function') built.set(name, entry({ root }));
    else built.set(name, setTree(built.get(name) ?? doc({}), entry, root));
  }
  const result = new DocBuilder();
  for (const [name, value] of built) result.set(name, value);
  return result.build();
}

function addFields(source: Val): DocumentStage {
  const tree = parseTree(source);
  return (document) => setTree(document, tree, document);
}

function unset(source: Val): DocumentStage {
  const names = source.type === T.array ? elements(source).map((one) => one.text()) : [source.text()];
  return compileProjection(doc(Object.fromEntries(names.map((name) => [name, int(0)]))), { isFind: false });
}

function replaceRoot(source: Val): DocumentStage {
  const expression = compileExpression(source);
  return (document) => {
    const next = expression({ root: document });
    if (next?.type !== T.doc) throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
    return next;
  };
}

export const DOCUMENT_STAGES: Record<string, (source: Val) => DocumentStage> = {
  $project: (source) => compileProjection(source, { isFind: false }),
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: (source) => replaceRoot(source.get('newRoot') ?? source),
  $replaceWith: replaceRoot,
};

/** An update written as a pipeline. @throws MongoError naming a stage that cannot stand in one */
export function compileStages(pipeline: Val): DocumentStage {
  const stages = elements(pipeline).map((stage) => {
    const [name, source] = fields(stage)[0] ?? [''];
    const make = DOCUMENT_STAGES[name];
    if (!make || !source)
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return make(source);
  });
  return (document) => stages.reduce((value, stage) => stage(value), document);
}
