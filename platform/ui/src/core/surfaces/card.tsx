import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import styles from './surfaces.module.css';

/** Properties of a `div` and how the card looks. */
export interface CardProps extends ComponentProps<'div'> {
  /** The element it is, such as `section` or `li`. */
  as?: ElementType;
  /** Lifts under the pointer: for a card that holds one link or button. */
  isInteractive?: boolean;
  padding?: 'none' | 'md' | 'lg';
}

/** A sheet that holds things that belong together. */
export function Card({ as: Element = 'div', isInteractive, padding = 'md', className, ...rest }: CardProps) {
  return (
    <Element
      className={classNames(
        styles.card,
        padding === 'md' && styles.padded,
        padding === 'lg' && styles.roomy,
        isInteractive && styles.interactive,
        className,
      )}
      {...rest}
    />
  );
}
