import { buttonClass, type ButtonLook, classNames, Icon, type IconName } from '@medrad/ui/core';
import { Link, type LinkProps } from 'react-router-dom';

/** A router link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: IconName }) {
  return (
    <Link className={classNames(buttonClass({ variant, size, isBlock }), className)} {...rest}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </Link>
  );
}

/** A link back to the previous screen, placed above a screen's title. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <ButtonLink variant="ghost" size="sm" icon="arrow-left" {...rest}>
      {children}
    </ButtonLink>
  );
}
