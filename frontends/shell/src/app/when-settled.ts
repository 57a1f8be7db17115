/** Milliseconds to wait after the load event, so that the page's own data and images come first. */
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
 * Runs a task once the page has settled.
 * @returns a function that cancels the task if it has not run
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
