import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { Tooltip } from '../menu/tooltip';
import styles from './button.module.css';
import { buttonClass, type ButtonProps } from './button';

/** Properties of a button whose `label` is both its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'isLoading' | 'isBlock'> {
  label: string;
  icon: IconName;
}

/** A button with an icon and no visible text. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <button
        type={type}
        aria-label={label}
        className={classNames(buttonClass({ variant, size }), styles.iconOnly, className)}
        {...rest}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
