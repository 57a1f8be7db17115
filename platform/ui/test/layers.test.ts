import { browserFolders, listSources, readSource } from '@medrad/testing/sources';

const tokensPath = 'platform/ui/src/core/theme/tokens.css';
/** File whose z-index is a number, because antd computes with it; a separate test compares it with the layer. */
const antdPath = 'platform/ui/src/antd/antd-theme.ts';

const sources = listSources(
  browserFolders,
  (name) => /\.(css|tsx?|html|js)$/.test(name) && !name.includes('/test/'),
);

/** Numbers of the layers by name, from the file that defines them. */
const layers = new Map(
  [...readSource(tokensPath).matchAll(/--layer-([a-z-]+): (\d+);/g)].map(([, name = '', value]) => [
    name,
    Number(value),
  ]),
);

/** The z-index numbers in a source: in CSS, in a style of JSX, or by assignment. */
function depthsIn(text: string): number[] {
  return [...text.matchAll(/z-?index\w*['"]?\s*[:=]\s*[{'"`]*\s*(-?\d+)/gi)].map(([, depth]) =>
    Number(depth),
  );
}

test.each([
  ['.a { z-index: 1000; }', 1000],
  ['.a{z-index:11}', 11],
  ['<p style={{ zIndex: 50 }}>', 50],
  ['element.style.zIndex = "99"', 99],
  ["'z-index': '70'", 70],
  ['zIndexPopupBase: 700', 700],
])('the search finds %s', (text, depth) => expect(depthsIn(text)).toEqual([depth]));

test('no z-index above 10 is written outside the list of layers', () => {
  const found = sources
    .filter((name) => name !== tokensPath && name !== antdPath)
    .flatMap((name) =>
      depthsIn(readSource(name))
        .filter((depth) => depth > 10)
        .map((depth) => `${name}: ${depth}`),
    );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('every layer that is used is declared, and every declared layer is used', () => {
  const used = new Set(
    sources
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) =>
        [...readSource(name).matchAll(/var\(--layer-([a-z-]+)\)/g)].map(([, layer]) => layer),
      ),
  );
  expect([...used].sort()).toEqual([...layers.keys()].sort());
});

test('the header is above the page, a fullscreen viewer above both, and dialogs and notices above all', () => {
  const order = [
    'sheet',
    'floating-button',
    'watermark',
    'header',
    'side-panel',
    'fullscreen',
    'skip-link',
    'dialog',
    'menu',
    'session-dialog',
    'missing-part',
    'toast',
    'tooltip',
  ];
  const sorted = [...layers].sort(([, one], [, other]) => one - other).map(([name]) => name);
  expect(sorted).toEqual(order);
  expect(new Set(layers.values()).size).toBe(order.length);
});

test('popups of antd are above dialogs and below the dialog that says the session has ended', () => {
  const base = Number(/antdPopupLayer = (\d+)/.exec(readSource(antdPath))?.[1]);
  expect(base).toBe(layers.get('menu'));
  // antd adds at most 80 to the base of its layers.
  expect(base + 80).toBeLessThan(layers.get('session-dialog') ?? 0);
});

test.each([
  ['frontends/shell/src/header/header.module.css', 'header'],
  ['platform/ui/src/viewer/image-viewer.module.css', 'fullscreen'],
  ['engines/dicom-viewer/src/dicom-viewer.module.css', 'fullscreen'],
  ['platform/ui/src/core/surfaces/dialog.module.css', 'dialog'],
  ['platform/ui/src/core/surfaces/dialog.module.css', 'session-dialog'],
  ['platform/ui/src/core/menu/menu.module.css', 'menu'],
  ['platform/ui/src/core/menu/tooltip.module.css', 'tooltip'],
  ['platform/ui/src/core/toast/toast.module.css', 'toast'],
])('%s uses the layer %s', (name, layer) => {
  expect(readSource(name)).toContain(`z-index: var(--layer-${layer});`);
});
