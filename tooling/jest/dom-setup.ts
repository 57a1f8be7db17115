import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first use of a lazy part is compiled on the way, which a busy machine does not do within the default second.
configure({ asyncUtilTimeout: 10_000 });

/** What antd and the layouts ask of a browser and jsdom does not have. */
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
// Nothing is laid out, so nothing lies anywhere.
Object.assign(document, { elementsFromPoint: () => [] });

/** jsdom knows mouse events only; hover cards and menus ask which pointer it was. */
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
  // As browsers do: an effect that returned this promise would be taken for one with a cleanup.
  scrollIntoView: () => Promise.resolve(),
});

/** jsdom's files cannot be read. */
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
