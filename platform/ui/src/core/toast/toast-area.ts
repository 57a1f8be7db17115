const areaClass = 'toast-area';

/**
 * Creates the element that contains the toasts. It is a live region without announcements of its own, because an open
 * dialog hides the rest of the page from assistive technology, except live regions.
 */
export function createToastArea(): HTMLElement {
  const area = document.createElement('div');
  area.className = areaClass;
  area.setAttribute('aria-live', 'off');
  // A dialog takes back a focus that leaves it, so it must not see that the focus moves to a toast.
  area.addEventListener('focusin', (event) => event.stopPropagation());
  return area;
}

/**
 * Appends the area to the page, or to the fullscreen element while there is one: browsers paint nothing outside it.
 * @returns a function that removes the area
 */
export function keepToastAreaVisible(area: HTMLElement): () => void {
  const place = () => (document.fullscreenElement ?? document.body).append(area);
  place();
  document.addEventListener('fullscreenchange', place);
  return () => {
    document.removeEventListener('fullscreenchange', place);
    area.remove();
  };
}

const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`.${areaClass}`) !== null;

/** Ref for the content of a dialog that lets the focus move to the toasts. */
export function letFocusReachToasts(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const handleFocusOut = (event: FocusEvent) => {
    if (isInToasts(event.relatedTarget)) event.stopPropagation();
  };
  dialog.addEventListener('focusout', handleFocusOut);
  return () => dialog.removeEventListener('focusout', handleFocusOut);
}
