import '@testing-library/jest-dom';

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
