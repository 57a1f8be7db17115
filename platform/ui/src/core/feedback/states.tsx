import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './feedback.module.css';

interface StateProps {
  title: string;
  description?: ReactNode;
  icon?: IconName;
  /** Buttons or links below the text. */
  action?: ReactNode;
  /** Level of the heading. Default 2; 1 when the state is the whole page. */
  level?: 1 | 2 | 3;
}

function State({
  title,
  description,
  icon,
  action,
  level = 2,
  isError = false,
}: StateProps & { isError?: boolean }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.state, isError && styles.isError)} role={isError ? 'alert' : undefined}>
      {icon ? (
        <span className={styles.stateIcon}>
          <Icon name={icon} size={30} />
        </span>
      ) : null}
      <Heading className={styles.stateTitle}>{title}</Heading>
      {description ? <p className={styles.stateText}>{description}</p> : null}
      {action ? <div className={styles.stateActions}>{action}</div> : null}
    </div>
  );
}

/** Message that there is no content, and why. */
export function EmptyState({ icon = 'inbox', ...rest }: StateProps) {
  return <State icon={icon} {...rest} />;
}

/** Message that something failed, with a Retry button when trying again can help. */
export function ErrorState({
  icon = 'alert',
  onRetry,
  action,
  ...rest
}: StateProps & { onRetry?: () => void }) {
  return (
    <State
      isError
      icon={icon}
      action={
        <>
          {onRetry ? (
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              Retry
            </Button>
          ) : null}
          {action}
        </>
      }
      {...rest}
    />
  );
}
