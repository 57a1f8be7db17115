import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Lazy parts are compiled when they are first used, which may take longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

/** Browser APIs that antd and the layouts need and jsdom lacks. */
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
// jsdom has no layout, so no element is at any point.
Object.assign(document, { elementsFromPoint: () => [] });

/** jsdom has only mouse events; hover cards and menus need the pointer type. */
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
  // Returns nothing, as in browsers: a returned promise would be taken for an effect's cleanup.
  scrollIntoView: () => Promise.resolve(),
});

/** jsdom cannot read files. */
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

// antd measures scroll bars by a pseudo-element, which jsdom cannot compute.
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);
