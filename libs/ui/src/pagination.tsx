import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { LinkButton } from './link-button.tsx';
import { Link } from './link.tsx';
import styles from './pagination.module.css';

/** A numbered page; a gap has no address. */
export interface PageLink {
  label: string;
  href?: string;
  current?: boolean;
}

/** Props of the page links; a missing address means there is no such page. */
export interface PaginationProps {
  label: string;
  summary?: ReactNode;
  previousLabel: string;
  nextLabel: string;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
  pages?: readonly PageLink[];
  className?: string;
}

/** Links to the neighbouring pages of a list. */
export function Pagination({
  label,
  summary,
  previousLabel,
  nextLabel,
  previousHref,
  nextHref,
  pages = [],
  className,
}: PaginationProps) {
  return (
    <nav className={cx(styles.nav, className)} aria-label={label}>
      {summary === undefined ? null : <span className={styles.summary}>{summary}</span>}
      {previousHref === undefined ? null : (
        <LinkButton variant="outline" size="s" href={previousHref} rel="prev">
          {previousLabel}
        </LinkButton>
      )}
      {pages.length === 0 ? null : (
        <ul className={styles.pages}>
          {pages.map((page, index) => (
            <li key={`${page.label}-${index}`}>
              {page.href === undefined ? (
                <span className={styles.gap}>{page.label}</span>
              ) : (
                <Link
                  href={page.href}
                  className={cx(styles.page, page.current && styles.current)}
                  aria-current={page.current ? 'page' : undefined}
                >
                  {page.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {nextHref === undefined ? null : (
        <LinkButton variant="outline" size="s" href={nextHref} rel="next">
          {nextLabel}
        </LinkButton>
      )}
    </nav>
  );
}
