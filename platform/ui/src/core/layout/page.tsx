import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

interface PageProps {
  /** Largest width: 720, 1040 or 1240 px. */
  width?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** The column with the content of a screen. */
export function Page({ width = 'xl', children }: PageProps) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Link back or breadcrumb, above the title. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** A screen's heading with its actions. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back ? <div className={styles.back}>{back}</div> : null}
      <div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}

/** A list of cards in one column, two from 640 px on and, by default, three from 1024 px on. */
export function CardGrid({ columns = 3, className, ...rest }: ComponentProps<'ul'> & { columns?: 2 | 3 }) {
  return <ul className={classNames(styles.grid, columns === 3 && styles.three, className)} {...rest} />;
}
