import { Card } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { CardText } from './card-text';
import { CardTitle } from './card-title';
import styles from './cards.module.css';

interface EntryCardProps {
  badges: ReactNode;
  /** A link to the entry. */
  title: ReactNode;
  /** `h2` unless told. */
  titleAs?: 'h2' | 'h3';
  text?: string | null;
  /** How much of the text is shown. */
  lines: 2 | 3;
  /** Below the text. */
  children: ReactNode;
  /** {@link EntryActions}, for those who may. */
  actions?: ReactNode;
}

/** An entry of a card grid: pressed anywhere it is opened, and what can be done with it stands below. */
export function EntryCard({ badges, title, titleAs, text, lines, children, actions }: EntryCardProps) {
  return (
    <Card as="li" isInteractive padding="none" className={styles.entry}>
      <div className={styles.body}>
        <div className={styles.badges}>{badges}</div>
        <CardTitle as={titleAs}>{title}</CardTitle>
        {text && <CardText lines={lines}>{text}</CardText>}
        {children}
      </div>
      {actions}
    </Card>
  );
}

interface EntryActionsProps {
  /** What stands at the other end. */
  start?: ReactNode;
  children: ReactNode;
}

/** The row of what administrators can do with an entry. */
export function EntryActions({ start, children }: EntryActionsProps) {
  return (
    <div className={styles.actions}>
      <span className={styles.start}>{start}</span>
      {children}
    </div>
  );
}
