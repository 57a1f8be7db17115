import { Card } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { CardText } from './card-text';
import { CardTitle } from './card-title';
import styles from './cards.module.css';

interface EntryCardProps {
  badges: ReactNode;
  /** Link to the entry, with the entry's title as its text. */
  title: ReactNode;
  /** Heading element. Default `h2`. */
  titleAs?: 'h2' | 'h3';
  text?: string | null;
  /** Number of lines of the text that are shown. */
  lines: 2 | 3;
  /** Content below the text. */
  children: ReactNode;
  /** {@link EntryActions}, for users who may use them. */
  actions?: ReactNode;
}

/** An entry of a card grid: a click anywhere opens the entry; its actions are below. */
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
  /** Content at the start of the row, opposite the actions. */
  start?: ReactNode;
  children: ReactNode;
}

/** Row of actions that administrators can perform on an entry. */
export function EntryActions({ start, children }: EntryActionsProps) {
  return (
    <div className={styles.actions}>
      <span className={styles.start}>{start}</span>
      {children}
    </div>
  );
}
