import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { areas } from '../src/remotes/areas';
import { renderShell } from './render-shell';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import '../src/account/login.page';
import '../src/account/register.page';

const source = readFileSync(path.resolve(__dirname, '../src/index.html'), 'utf8');
const early = readFileSync(path.resolve(__dirname, '../src/early-theme.js'), 'utf8');
const staticPage = new DOMParser().parseFromString(source, 'text/html');

/** The heading, and the text below it, in the part of the static page that a selector names. */
function textsOf(frame: string): string[] {
  const texts = [...staticPage.querySelectorAll(`${frame} h1, ${frame} h1 + p`)];
  return texts.map((element) => element.textContent.replace(/\s+/g, ' ').trim());
}

test.each([
  ['.sk-login', '/login'],
  ['.sk-register', '/register'],
  ['.sk-hero', '/'],
])('%s shows the same before its scripts run as %s after them', async (frame, address) => {
  renderShell({ path: address, user: null });
  const [title = '', text = ''] = textsOf(frame);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('the spotter list keeps its static heading while it loads', () => {
  const start = areas.find(({ remote }) => remote === 'spotters')?.start;
  expect(textsOf('.sk-tests')).toEqual([start?.title, start?.subtitle]);
});

test.each([
  ['/', 'a guest', 'landing'],
  ['/', 'a resident', 'home'],
  ['/login', 'a guest', 'login'],
  ['/register', 'a guest', 'register'],
  ['/tests', 'a resident', 'tests'],
  ['/tests?folder=7', 'a resident', undefined],
  ['/tests', 'a guest', undefined],
  ['/tests/7/take', 'a resident', 'take'],
  ['/profile', 'a resident', undefined],
])('%s starts for %s as %s', (address, who, start) => {
  window.history.replaceState(null, '', address);
  if (who === 'a resident') localStorage.setItem('hadSession', '1');
  delete document.documentElement.dataset['start'];
  window.eval(early);
  expect(document.documentElement.dataset['start']).toBe(start);
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('when a script fails', () => {
  const script = (settings: Partial<HTMLScriptElement> = {}) =>
    Object.assign(document.createElement('script'), settings);
  let root: HTMLElement;

  beforeEach(() => {
    window.eval(early);
    root = document.createElement('div');
    root.id = 'root';
    root.innerHTML = staticPage.querySelector('#root')?.innerHTML ?? '';
    document.body.append(root);
  });
  afterEach(() => root.remove());

  /** Lets a script of the document fail to load. */
  function fail(element: HTMLScriptElement) {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
  const notice = () => screen.queryByRole('alert');

  test('33 a page whose own script cannot be loaded says so, and offers to reload', () => {
    fail(script({ defer: true }));
    expect(notice()).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  test('33 a page whose own script cannot be run says so', () => {
    window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/main.0a1b2c3d.js` }));
    expect(notice()).toHaveTextContent('This page could not be loaded');
  });

  test('a script of a remote or of an extension of the browser is no reason', () => {
    fail(script());
    window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://a/content.js' }));
    expect(notice()).toBeNull();
  });

  test('once the application is shown, it stays', () => {
    root.replaceChildren(document.createElement('main'));
    fail(script({ defer: true }));
    expect(notice()).toBeNull();
  });
});
