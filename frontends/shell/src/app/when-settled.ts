/** After the page has loaded, in ms: its own data and images go first. */
const settleMs = 1500;

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}

/**
 * Does something once the page has come to rest.
 * @returns takes it back, if it was not done yet
 */
export function whenSettled(task: () => void): () => void {
  let cancel = () => {};
  const settle = () => {
    const timer = setTimeout(() => (cancel = whenIdle(task)), settleMs);
    cancel = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
  return () => {
    window.removeEventListener('load', settle);
    cancel();
  };
}
