/** The least time between two looks, in ms: what moves sixty times a second is not measured as often. */
const restMs = 120;

const watched = ['class', 'style', 'hidden', 'open', 'aria-expanded', 'data-position'];

/** What moves things without changing the document; images that load do, too. */
const events = ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'focusin'] as const;

/**
 * Calls back when something on the page may have moved: scrolled, resized, loaded, added, removed or restyled; soon after,
 * and once more when that has come to rest. The returned function ends it.
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
