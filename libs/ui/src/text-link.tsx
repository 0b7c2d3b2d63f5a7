import { cx } from './class-names.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import styles from './text-link.module.css';

/** Props of a text link: an anchor's, with `quiet` for one in the colour of its text. */
export interface TextLinkProps extends LinkProps {
  quiet?: boolean;
}

/** An underlined link in running text or beside a heading. */
export function TextLink({ quiet = false, className, ...link }: TextLinkProps) {
  return <Link {...link} className={cx(styles.link, quiet && styles.quiet, className)} />;
}
