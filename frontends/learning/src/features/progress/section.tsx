import { Card } from '@medrad/ui/core';
import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

/** A section of the page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
