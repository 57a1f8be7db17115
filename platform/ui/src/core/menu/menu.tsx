import { cloneElement, type KeyboardEvent, Suspense, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part';
import type { MenuProps } from './menu-props';

const MenuSurface = lazyPart<MenuProps>(() => import('./menu-surface'), {
  standIn: ({ trigger }) => trigger,
});

/** Prefetches the code of menus. */
export const preloadMenu = () => MenuSurface.preload();

/**
 * A drop-down menu with submenus and type-ahead. Its code is loaded when the pointer or the focus is near, so that
 * pages do not load it for menus that stay closed.
 */
export function Menu(props: MenuProps) {
  const [isActive, setIsActive] = useState(false);
  const activate = () => setIsActive(true);
  const waiting = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    onClick: activate,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      activate();
    },
  });
  if (!isActive) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuSurface {...props} />
    </Suspense>
  );
}
