import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { errorMessage } from '../failure/read-failure';
import { RetryButton } from '../failure/retry-button';
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

/** Properties of a failure. With `onRetry`, `error` is required, because it decides whether a retry can help. */
type Failed = { error: unknown; onRetry: () => void } | { error?: undefined; onRetry?: undefined };

/**
 * Message about a failure with its reason and a remedy. Without a text of the screen, the message describes the error
 * itself.
 */
export function ErrorState({
  icon = 'alert',
  error,
  onRetry,
  description = onRetry && errorMessage(error),
  action,
  ...rest
}: StateProps & Failed) {
  return (
    <State
      isError
      icon={icon}
      description={description}
      action={
        <>
          {onRetry ? <RetryButton variant="primary" error={error} onRetry={onRetry} /> : null}
          {action}
        </>
      }
      {...rest}
    />
  );
}
