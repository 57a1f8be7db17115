/**
 * Lint rules of this repository, as a plugin of oxlint, for what no published rule reports. `house-rules.test.ts`
 * plants a violation of each.
 */

/** Reports an import of `lazy`: a part loaded with it shows nothing useful when loading fails. */
const noLazy = {
  createOnce: (context) => ({
    ImportSpecifier(node) {
      if (node.imported.name !== 'lazy') return;
      const message = 'Use lazyPart or lazyPage of @medrad/ui/core: they try again and say what is wrong.';
      context.report({ node, message });
    },
  }),
};

const isErrorTest = ({ operator, right }) => operator === 'instanceof' && right.name === 'Error';

/**
 * Reports `error instanceof Error ? error.message : …`, alone or as the first part of a longer condition. A test for a
 * class whose messages are written for users is allowed.
 */
const noMessageOfAnyError = {
  createOnce: (context) => ({
    ConditionalExpression({ test, consequent, alternate }) {
      if (!isErrorTest(test) && !(test.left && isErrorTest(test.left))) return;
      const message =
        'The message of an arbitrary error is no sentence for users: use errorMessage of @medrad/ui/core, or test for a class whose message is one.';
      for (const node of [test, consequent, alternate]) {
        if (node.type === 'MemberExpression' && node.property.name === 'message')
          context.report({ node, message });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'no-lazy': noLazy, 'no-message-of-any-error': noMessageOfAnyError },
};
