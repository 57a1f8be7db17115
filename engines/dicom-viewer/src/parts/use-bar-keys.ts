import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const controls = 'button:not(:disabled), a[href], select';
const steps: Readonly<Partial<Record<string, -1 | 1>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Keys of a toolbar after the ARIA pattern: one tab stop; arrows, Home and End move within. After a
 * press by pointer, arrow keys step through images instead. Fields and sliders are tab stops of
 * their own and keep their arrow keys.
 */
export function useBarKeys(row: RefObject<HTMLElement | null>) {
  const isByPointer = useRef(false);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const settle = (to?: Element) => {
      const all = [...element.querySelectorAll<HTMLElement>(controls)];
      const stop = all.find((one) => one === to) ?? all.find((one) => one.tabIndex === 0) ?? all[0];
      for (const one of all) one.tabIndex = one === stop ? 0 : -1;
    };
    settle(element.querySelector(controls) ?? undefined);
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(controls)) settle(target);
    };
    element.addEventListener('focusin', handleFocus);
    const observer = new MutationObserver(() => settle());
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      element.removeEventListener('focusin', handleFocus);
      observer.disconnect();
    };
  }, [row]);

  function handleKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key === 'Tab' || isByPointer.current || !(target instanceof HTMLElement) || !target.matches(controls))
      return;
    const all = [...(row.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const step = steps[key];
    const at = all.indexOf(target);
    const next =
      step !== undefined
        ? all[(at + step + all.length) % all.length]
        : { Home: all[0], End: all.at(-1) }[key as 'Home'];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  return {
    onKeyDown: handleKey,
    onPointerDown: () => void (isByPointer.current = true),
    // Tab returns to keyboard navigation.
    onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && void (isByPointer.current = false),
  };
}
