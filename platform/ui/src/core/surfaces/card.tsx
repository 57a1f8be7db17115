import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import styles from './surfaces.module.css';

/** Properties of a `div` and how the card looks. */
export interface CardProps extends ComponentProps<'div'> {
  /** Element of the card, such as `section` or `li`. */
  as?: ElementType;
  /** Whether the card rises under the pointer: for a card with one link or button. */
  isInteractive?: boolean;
  padding?: 'none' | 'md' | 'lg';
}

/** A surface for related content. */
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
