import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface CardTitleProps {
  /** Heading element. Default `h2`. */
  as?: 'h2' | 'h3';
  /** Text of the title, or a link, whose clickable area covers the whole positioned ancestor. */
  children: ReactNode;
}

/** A card's heading, optionally with a link to the card's subject. */
export function CardTitle({ as: Title = 'h2', children }: CardTitleProps) {
  return <Title className={styles.title}>{children}</Title>;
}
