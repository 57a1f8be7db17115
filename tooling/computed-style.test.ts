/** The fast `getComputedStyle` of the component suites answers as jsdom's own does. */

type Style = (element: Element) => CSSStyleDeclaration;
interface JsdomEnvironment {
  global: Window & typeof globalThis;
  teardown(): Promise<void>;
}

const { TestEnvironment } = jest.requireActual<{
  TestEnvironment: new (config: object, context: { console: Console }) => JsdomEnvironment;
}>('jest-environment-jsdom');
const replaceComputedStyle = jest.requireActual<(window: Window) => void>('./jest/computed-style.cjs');

let jsdom: JsdomEnvironment;
let ownStyle: Style;
beforeEach(() => {
  const config = { globalConfig: {}, projectConfig: { testEnvironmentOptions: {}, globals: {} } };
  jsdom = new TestEnvironment(config, { console });
  ownStyle = jsdom.global.getComputedStyle.bind(jsdom.global);
  replaceComputedStyle(jsdom.global);
});
afterEach(() => jsdom.teardown());

const properties = ['animation-name', 'display', 'visibility', 'opacity', 'pointer-events'];

/** The watched properties of every element of the document. */
function stylesBy(styleOf: Style): unknown[] {
  return [...jsdom.global.document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element);
    return [
      element.outerHTML,
      style.animationName,
      style.pointerEvents,
      ...properties.map((property) => [
        style.getPropertyValue(property),
        Reflect.get(style, property) as unknown,
      ]),
    ];
  });
}

function expectSameStyles(): void {
  expect(stylesBy(jsdom.global.getComputedStyle)).toEqual(stylesBy(ownStyle));
}

function addSheet(css: string): HTMLStyleElement {
  const style = jsdom.global.document.createElement('style');
  style.textContent = css;
  jsdom.global.document.head.append(style);
  return style;
}

const sheet = `
  .gone, #single > .child { display: none }
  .gone.back { display: flex; animation-name: fade }
  :where(.hashed).menu .item:not(.open, .kept) { visibility: hidden }
  :is(.a, .b) span, p:nth-child(2) { opacity: 0.5 }
  [data-off="a,b"], button[disabled] { pointer-events: none }
  SECTION { visibility: hidden }
  section .shown { visibility: visible }
  .escaped\\:name { display: none }
  .menu .reset { display: unset }
  div:has(> [) { display: none }
  @media screen { .on-screen { display: none } }
  @media print { .on-paper { display: none } }
`;
const body = `
  <div class="gone">1</div><div class="gone back" id="single"><i class="child">2</i></div>
  <div class="menu hashed"><i class="item">3</i><i class="item open">4</i><i class="item kept reset">5</i></div>
  <div class="menu"><i class="item gone reset">6</i></div>
  <p class="a"><span>7</span></p><p class="b"><span style="opacity: 1">8</span></p>
  <div data-off="a,b"><button>9</button></div><button disabled>10</button>
  <section><p>11</p><p class="shown"><svg><path class="gone" /></svg></p></section>
  <div class="escaped:name">12</div><div class="on-screen">13</div><div class="on-paper">14</div>
  <div hidden>15</div><dialog>16</dialog><input type="hidden"><details><p>17</p></details>
  <p style="display: inline; visibility: hidden">18 <b style="visibility: visible; pointer-events: auto">19</b></p>
  <div class="gone" style="display: unset">20</div><table><tbody><tr><td>21</td></tr></tbody></table>
`;

test('what is shown and what can be clicked is computed as jsdom computes it', () => {
  expectSameStyles();
  addSheet(sheet);
  jsdom.global.document.body.innerHTML = body;
  expectSameStyles();
  const { document, getComputedStyle } = jsdom.global;
  const displayOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).display;
  expect([displayOf('.gone'), displayOf('.back'), displayOf('.child')]).toEqual(['none', 'flex', 'none']);
});

test('a change of an element, of one around it or of the style sheets counts at once', () => {
  const { document, getComputedStyle } = jsdom.global;
  document.body.innerHTML = '<section><p class="text">text</p></section>';
  const text = document.querySelector('p')!;
  const shown = () => `${getComputedStyle(text).display} ${getComputedStyle(text).visibility}`;
  expect(shown()).toBe('block visible');
  const first = addSheet('.text { display: none }');
  expect(shown()).toBe('none visible');
  document.querySelector('section')!.style.visibility = 'hidden';
  expect(shown()).toBe('none hidden');
  text.className = '';
  expect(shown()).toBe('block hidden');
  text.className = 'text';
  first.textContent = '.text { display: inline }';
  expect(shown()).toBe('inline hidden');
  first.remove();
  document.querySelector('section')!.removeAttribute('style');
  expect(shown()).toBe('block visible');
});

test('other properties are those that jsdom computes', () => {
  const { document, getComputedStyle } = jsdom.global;
  addSheet('p { margin-top: 3px; color: red }');
  document.body.innerHTML = '<p style="width: 20px">text</p>';
  const style = getComputedStyle(document.querySelector('p')!, '::before');
  expect([style.width, style.marginTop, style.getPropertyValue('color')]).toEqual([
    '20px',
    '3px',
    'rgb(255, 0, 0)',
  ]);
  expect('width' in style).toBe(true);
});
