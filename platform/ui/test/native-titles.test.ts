import { browserFolders, listSources, readSource } from '@medrad/testing/sources';
import ts from 'typescript';

const sources = listSources(browserFolders, (name) => /(?<!\.test)\.tsx$/.test(name));

/** Names of elements that users press, fill in or follow: those of HTML, of this package and of the router. */
const controls = new Set([
  ...['button', 'a', 'input', 'select', 'textarea', 'summary', 'label'],
  ...['Button', 'IconButton', 'ButtonLink', 'BackLink', 'ToolButton', 'Tool', 'Switch'],
  ...['Link', 'NavLink', 'Radix.Trigger', 'Radix.Item'],
]);

/** Every JSX control of a source with the attribute `title`, as `line: name`. */
function titledControls(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && controls.has(node.tagName.getText())) {
      const hasTitle = node.attributes.properties.some(
        (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'title',
      );
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (hasTitle) found.push(`${line + 1}: ${node.tagName.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test.each([
  ['<button title="x">a</button>', ['1: button']],
  ['<p>\n<IconButton label="x" title={a} /></p>', ['2: IconButton']],
  ['<Link {...b} title="x" to="/" />', ['1: Link']],
  ['<Dialog title="x"><button aria-label="y" /></Dialog>', []],
])('the search in %j finds %j', (text, found) => expect(titledControls('a.tsx', text)).toEqual(found));

test('PLT-46 no control has a native title; every tooltip is the product’s own', () => {
  const found = sources.flatMap((name) =>
    titledControls(name, readSource(name)).map((one) => `${name}:${one}`),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
