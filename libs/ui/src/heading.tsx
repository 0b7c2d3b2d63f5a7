import type { HTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import styles from './heading.module.css';

/** The steps of the type scale a heading may take, small to poster size. */
export type HeadingSize = 't2' | 't3' | 't4' | 't5' | 't6';

/** Props of a heading: its place in the outline and, apart from it, its size. */
export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
}

const sizeByLevel = { 1: 't5', 2: 't4', 3: 't3', 4: 't2' } as const satisfies Record<
  HeadingProps['level'],
  HeadingSize
>;

/** A heading in the board face. */
export function Heading({ level, size = sizeByLevel[level], className, children, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={cx(styles.heading, styles[size], className)}>
      {children}
    </Element>
  );
}
