import type { ElementType, HTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import styles from './wrap.module.css';

/** Props of the page column; `section` adds the space that parts two sections. */
export interface WrapProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  section?: boolean;
}

/** The page's column: 1568 px at most, with fluid gutters. */
export function Wrap({ as: Element = 'div', section = false, className, ...rest }: WrapProps) {
  return <Element {...rest} className={cx(styles.wrap, section && styles.section, className)} />;
}
