const areaClass = 'toast-area';

/**
 * Creates the element that toasts are shown in. It is a live region that announces nothing itself, because an open dialog
 * hides the rest of the page from assistive technology, except live regions.
 */
export function createToastArea(): HTMLElement {
  const area = document.createElement('div');
  area.className = areaClass;
  area.setAttribute('aria-live', 'off');
  // A dialog takes back a focus that it sees leave: it does not see one that goes to a toast.
  area.addEventListener('focusin', (event) => event.stopPropagation());
  return area;
}

/**
 * Puts the area at the end of the page, or of the fullscreen element as long as there is one: browsers paint nothing
 * outside it. The returned function takes the area away.
 */
export function keepToastAreaSeen(area: HTMLElement): () => void {
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

/** Lets the focus move from an open dialog to the toasts. A React ref of the dialog's content. */
export function letFocusReachToasts(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const handleFocusOut = (event: FocusEvent) => {
    if (isInToasts(event.relatedTarget)) event.stopPropagation();
  };
  dialog.addEventListener('focusout', handleFocusOut);
  return () => dialog.removeEventListener('focusout', handleFocusOut);
}
