import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/spinner';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './button.module.css';

/** Emphasis and size of a button. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'success';
  /** `sm` is 44 px high on phones and 36 px from 768 px on. */
  size?: 'sm' | 'md' | 'lg';
  isBlock?: boolean;
}

/** Native button properties and the look; `type` defaults to `button`. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** Whether work is in progress: shows a spinner and ignores clicks. */
  isLoading?: boolean;
}

/** Class names that make another element, such as a link, look like a button. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  isBlock = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size !== 'md' && styles[size], isBlock && styles.block);
}

/** A button; by default `secondary` and 44 px high. */
export function Button({
  variant,
  size,
  isBlock,
  icon,
  isLoading = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, isBlock }), className)}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      {...rest}
    >
      {isLoading ? <Spinner size={18} label={null} /> : icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </button>
  );
}
