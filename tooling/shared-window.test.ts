/** Properties by which the suites of a process could disturb each other, in the window that they share. */

interface SharedWindow {
  global: Window & typeof globalThis;
  teardown(): Promise<void>;
}

const DomEnvironment = jest.requireActual<
  new (config: object, context: { console: Console }) => SharedWindow
>('./jest/dom-environment.cjs');
const projectConfig = { testEnvironmentOptions: {}, globals: {} };
const openWindow = () => new DomEnvironment({ globalConfig: {}, projectConfig }, { console });

/** Names of the properties of each class of a window and of its prototype. */
function propertiesOf(window: SharedWindow['global'], classes: readonly string[]): Record<string, unknown> {
  const constructorOf = (name: string) => Reflect.get(window, name) as { prototype: object };
  return Object.fromEntries(
    classes.map((name) => {
      const { prototype } = constructorOf(name);
      return [name, [Reflect.ownKeys(constructorOf(name)), Reflect.ownKeys(prototype)]];
    }),
  );
}

const classes = ['Element', 'HTMLImageElement', 'SVGElement', 'Blob', 'Range', 'XMLHttpRequest', 'Event'];

test('what a suite adds to classes of the window, or replaces there, is undone after it', async () => {
  const first = openWindow();
  const before = propertiesOf(first.global, classes);
  const { HTMLImageElement, matchMedia } = first.global;
  const { getBoundingClientRect } = first.global.Element.prototype;
  for (const name of classes) {
    const { prototype } = Reflect.get(first.global, name) as { prototype: object };
    Reflect.set(prototype, 'added', () => true);
  }
  first.global.Element.prototype.getBoundingClientRect = () => new DOMRect();
  Object.assign(first.global, { HTMLImageElement: class {}, matchMedia: () => null, added: true });
  await first.teardown();

  const { global } = openWindow();
  expect(propertiesOf(global, classes)).toEqual(before);
  expect(global.Element.prototype.getBoundingClientRect).toBe(getBoundingClientRect);
  expect(global.HTMLImageElement).toBe(HTMLImageElement);
  expect(global.matchMedia).toBe(matchMedia);
  expect(global).not.toHaveProperty('added');
});

test('a suite leaves no document, storage, cookie, address or interval behind', async () => {
  const first = openWindow();
  const { document, localStorage, sessionStorage, history } = first.global;
  document.body.append('text');
  document.documentElement.dataset['theme'] = 'dark';
  document.cookie = 'left=behind';
  localStorage.setItem('left', 'behind');
  sessionStorage.setItem('left', 'behind');
  history.replaceState(null, '', '/left/behind');
  const tick = jest.fn();
  first.global.setInterval(tick, 1);
  first.global.requestAnimationFrame(tick);
  await first.teardown();

  const { global } = openWindow();
  expect(global.document.body.textContent).toBe('');
  expect(global.document.documentElement.dataset['theme']).toBeUndefined();
  expect(global.document.cookie).toBe('');
  expect(global.localStorage).toHaveLength(0);
  expect(global.sessionStorage).toHaveLength(0);
  expect(global.location.pathname).toBe('/');
  // An interval that starts later ticks later.
  await new Promise<void>((resolve) => {
    const later = global.setInterval(() => {
      global.clearInterval(later);
      resolve();
    }, 1);
  });
  expect(tick).not.toHaveBeenCalled();
});
