import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface CardTitleProps {
  /** `h2` unless told. */
  as?: 'h2' | 'h3';
  /** A link: it covers what is positioned around it, so that the whole of it can be pressed. */
  children: ReactNode;
}

/** A card's heading, which is the way to what the card is about. */
export function CardTitle({ as: Title = 'h2', children }: CardTitleProps) {
  return <Title className={styles.title}>{children}</Title>;
}
