import { waitLimitMs } from '@medrad/testing/wait-limit';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';

const { default: _, ...named } = matchers as unknown as Record<string, jest.CustomMatcher>;
expect.extend(named);

// Testing Library is evaluated once for all suites of a worker process, and therefore cannot do these things itself.
Object.assign(globalThis, { jest, IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

/**
 * Error of a query that finds no element or too many. It shows the document, but not at each attempt of a wait, which
 * would take longer than the attempt: a wait that fails calls this function once more at its end.
 */
function getElementError(message: string | null, container: Element): Error {
  const { defaultIgnore, ...config } = getConfig();
  const isAttempt = '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
  const shown = isAttempt ? '' : `Ignored nodes: comments, ${defaultIgnore}\n${prettyDOM(container)}`;
  const error = new Error([message, shown].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

// Lazy parts of a screen are compiled when they are first used, which may take any time on a slow machine.
configure({ asyncUtilTimeout: waitLimitMs, getElementError });

/** Fakes of browser APIs that antd and the layouts need and that jsdom lacks. */
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(window, {
  ResizeObserver: NoResize,
  IntersectionObserver: NoResize,
  scrollTo: () => undefined,
});
// jsdom has no layout, so this fake finds no element at any point.
Object.assign(document, { elementsFromPoint: () => [] });

/** Pointer events, of which jsdom has none; hover cards and menus need their pointer type. */
class PointerEventStub extends MouseEvent {
  readonly pointerType: string;
  readonly pointerId: number;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? 'mouse';
    this.pointerId = init.pointerId ?? 1;
  }
}
Object.assign(window, { PointerEvent: PointerEventStub });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  // Returns a promise, as some browsers do, to reveal an effect that returns it: React would take it for the effect's
  // cleanup.
  scrollIntoView: () => Promise.resolve(),
});

/** jsdom's Blob lacks this method. */
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

/**
 * React notes the call stack of each of the first ten thousand elements of a second, for its warnings. That takes a
 * tenth of the time of these suites. Where the count of noted stacks is at its end, React notes none.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  jest.requireActual<Record<string, object>>('react');
if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  const value = Number.POSITIVE_INFINITY;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => value, set: () => undefined });
}
