/** Gives jsdom the parts of the Fullscreen API that the product uses; the returned function removes them. */
export function fakeFullscreen(): () => void {
  let shown: Element | null = null;
  const show = (element: Element | null) => {
    shown = element;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
  document.exitFullscreen = () => show(null);
  Element.prototype.requestFullscreen = function () {
    return show(this);
  };
  return () => {
    for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  };
}
