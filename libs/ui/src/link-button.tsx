import { buttonClass } from './button-look.ts';
import type { ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

/** Props of a link that looks like a button. */
export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: IconName;
  iconEnd?: IconName;
}

/** A link that looks like a button, for acts that lead to another page. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, wide }, className)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {iconEnd === undefined ? null : <Icon name={iconEnd} />}
    </Link>
  );
}
