import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';
import { useTooltip } from './use-tooltip';

interface TooltipProps {
  content: ReactNode;
  /** The anchor: one focusable element. */
  children: ReactElement<Record<string, unknown>>;
}

const gap = 6;

/** Position below the anchor, or above it when there is no room; always inside the window. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = target.bottom + gap;
  const top = below + height > window.innerHeight ? target.top - gap - height : below;
  const left = Math.min(
    Math.max(8, target.left + target.width / 2 - width / 2),
    Math.max(8, window.innerWidth - width - 8),
  );
  tip.style.top = `${top}px`;
  tip.style.left = `${left}px`;
}

function Tip({ id, anchor, children }: { id: string; anchor: HTMLElement; children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip.current) place(tip.current, anchor);
  }, [anchor]);
  return createPortal(
    <div ref={tip} id={id} role="tooltip" className={styles.tooltip}>
      {children}
    </div>,
    // Browsers paint nothing outside the fullscreen element.
    document.fullscreenElement ?? document.body,
  );
}

/**
 * A short text on hover (after 700 ms; at once within 300 ms of another tooltip) or on keyboard focus. Touch screens
 * have no hover, so the text must not be needed to use the control.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const { anchor, open, openLater, close } = useTooltip();
  const call = (name: string, event: unknown) => {
    const handler = children.props[name];
    if (typeof handler === 'function') (handler as (event: unknown) => void)(event);
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': anchor ? id : children.props['aria-describedby'],
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          call('onPointerEnter', event);
          if (event.pointerType === 'touch') return;
          openLater(event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          call('onPointerLeave', event);
          close();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          call('onPointerDown', event);
          close();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          call('onFocus', event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          call('onBlur', event);
          close();
        },
      })}
      {anchor ? (
        <Tip id={id} anchor={anchor}>
          {content}
        </Tip>
      ) : null}
    </>
  );
}
