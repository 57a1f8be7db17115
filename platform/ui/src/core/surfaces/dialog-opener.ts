const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
const rememberedElements = 20;

/** Elements outside dialogs and menus that were last focused or pressed, newest first. */
let recent: HTMLElement[] = [];

const isPassing = (element: Element) => element.closest('[role="dialog"], [role="menu"]') !== null;

function remember({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(focusable) : null;
  if (!element || isPassing(element)) return;
  recent = [element, ...recent.filter((other) => other !== element && other.isConnected)].slice(
    0,
    rememberedElements,
  );
}
document.addEventListener('focusin', remember, true);
// Some browsers do not focus a pressed button.
document.addEventListener('pointerdown', remember, true);

/**
 * The button that opened the menu of an element, even if the element is in a submenu. An element outside menus is
 * returned unchanged.
 */
function triggerOf(element: Element): Element {
  const menu = element.closest('[role="menu"]');
  const trigger = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  return trigger ? triggerOf(trigger) : element;
}

/**
 * The element that opens a dialog at this moment; null when there is none. If the page itself has the focus, it is the
 * element that was last focused or pressed.
 */
export function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return recent[0] ?? null;
  const opener = triggerOf(activeElement);
  return opener instanceof HTMLElement ? opener : null;
}

function takesFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element) && document.activeElement === element;
}

/**
 * Restores the focus when a dialog closes. The opener gets it; if that fails, because the opener was removed or
 * disabled, the element that was focused before; otherwise the page's content.
 */
export function focusOpener(opener: HTMLElement | null): void {
  if (takesFocus(opener) || recent.some(takesFocus)) return;
  takesFocus(document.querySelector<HTMLElement>('main'));
}
