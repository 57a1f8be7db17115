/** Minimum time between two calls, in ms. */
const restMs = 120;

const watched = ['class', 'style', 'hidden', 'open', 'aria-expanded', 'data-position'];

/** Events that move elements without changing the document, loading images included. */
const events = ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'focusin'] as const;

/**
 * Calls back soon after anything on the page may have moved (scrolled, resized, loaded, added, removed or restyled),
 * and once more when the page is at rest.
 * @returns a function that stops this
 */
export function watchLayout(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function look(): void {
    const isLast = !isDue;
    isDue = false;
    timer = isLast ? undefined : setTimeout(look, restMs);
    onChange();
  }
  function ask(): void {
    isDue = true;
    timer ??= setTimeout(look, 0);
  }
  const mutations = new MutationObserver(ask);
  mutations.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: watched,
  });
  const sizes = new ResizeObserver(ask);
  sizes.observe(document.body);
  for (const type of events) window.addEventListener(type, ask, { capture: true, passive: true });
  ask();
  return () => {
    clearTimeout(timer);
    mutations.disconnect();
    sizes.disconnect();
    for (const type of events) window.removeEventListener(type, ask, { capture: true });
  };
}
