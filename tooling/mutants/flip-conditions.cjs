const ts = require('typescript');

/** Whether the conditions in a file are flipped; only policies, rules and use cases are. */
const isMutated = (name) =>
  /^(services|gateway|platform|engines|frontends)\/.*(\.policy|\.use-case|rules)\.ts$/.test(name);

const opposite = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken],
  [ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken],
  [ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.LessThanToken],
  [ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken],
  [ts.SyntaxKind.GreaterThanEqualsToken, ts.SyntaxKind.GreaterThanToken],
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken],
  [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken],
]);

const isCondition = (node) =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node) ||
  (ts.isWhileStatement(node.parent) && node.parent.expression === node);

/**
 * Kinds of flips of an expression: the operator that replaces its comparison, `&&` or `||`, or `negated` when the whole
 * condition is negated.
 */
function flipsOf(node) {
  if (ts.isBinaryExpression(node) && opposite.has(node.operatorToken.kind)) {
    const swapped = ts.tokenToString(opposite.get(node.operatorToken.kind));
    const isEquality = /^[!=]==$/.test(swapped);
    return isCondition(node) && !isEquality ? ['negated', swapped] : [swapped];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return ['negated'];
  return isCondition(node) ? ['negated'] : [];
}

/**
 * Instruments the conditions of a module so that one of them can be flipped at run time.
 * @param source source of the module in TypeScript
 * @returns the instrumented source, and its flips with the line (from 1) and the text of each condition; the id of a
 * flip is its place in this list
 */
function instrument(source, fileName) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const flips = [];
  const f = ts.factory;
  const calls = (name, id) =>
    f.createCallExpression(f.createIdentifier(name), undefined, [
      f.createStringLiteral(fileName),
      f.createNumericLiteral(id),
    ]);
  const transform = (context) => {
    const visit = (node) => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        return node;
      const kinds = ts.isExpression(node) ? flipsOf(node) : [];
      const first = flips.length;
      for (const kind of kinds) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        flips.push({ line: line + 1, kind, text: node.getText(file).replace(/\s+/g, ' ') });
      }
      const inner = ts.visitEachChild(node, visit, context);
      return kinds.reduce((whole, kind, index) => {
        const flipped =
          kind === 'negated'
            ? f.createLogicalNot(f.createParenthesizedExpression(inner))
            : f.createBinaryExpression(
                f.createParenthesizedExpression(inner.left),
                opposite.get(inner.operatorToken.kind),
                f.createParenthesizedExpression(inner.right),
              );
        return f.createParenthesizedExpression(
          f.createConditionalExpression(
            calls('__isFlipped', first + index),
            undefined,
            flipped,
            undefined,
            whole,
          ),
        );
      }, inner);
    };
    return (root) => ts.visitNode(root, visit);
  };
  const { transformed } = ts.transform(file, [transform]);
  return { source: ts.createPrinter().printFile(transformed[0]), flips };
}

module.exports = { instrument, isMutated };
