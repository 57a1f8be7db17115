import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './surfaces.module.css';

interface BadgeProps {
  tone?: 'default' | 'secondary' | 'destructive' | 'success' | 'warning' | 'outline';
  icon?: IconName;
  children: ReactNode;
  className?: string;
}

/** A short label on an object. */
export function Badge({ tone = 'default', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)} data-tone={tone}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  );
}
