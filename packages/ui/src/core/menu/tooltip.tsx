import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Opens after 700 ms; within 300 ms of leaving one tooltip the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
}

/** A short text on hover or focus. What it says must not be needed to use the thing: touch screens have no hover. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
