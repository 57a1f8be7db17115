import { Card, Icon } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import styles from './account.module.css';

interface AccountCardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The card around the sign-in and registration forms. */
export function AccountCard({ title, subtitle, children }: AccountCardProps) {
  return (
    <div className={styles.backdrop}>
      <Card as="section" padding="lg" className={styles.card}>
        <span className={styles.mark}>
          <Icon name="activity" size={26} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </Card>
    </div>
  );
}
