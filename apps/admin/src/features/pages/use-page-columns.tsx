import { StatusBadge, type DataColumn } from '@vh/ui';
import { formatPassed } from '@vh/area-kit';
import type { PageRow } from './page-list.model.ts';
import { usePageTexts, type PageText } from './page-texts.ts';
import styles from './pages.module.css';

/** The columns of the list of content pages. */
export function usePageColumns(): DataColumn<PageRow>[] {
  const { text, language } = usePageTexts();
  return [
    {
      key: 'title',
      header: text('page'),
      sortable: true,
      phone: 'lead',
      cell: row => (
        <span className={styles.who}>
          {row.title}
          <span className={styles.under}>/page/{row.slug}</span>
        </span>
      ),
    },
    { key: 'menu', header: text('menu'), phone: 'second', cell: row => menusOf(row, text) },
    {
      key: 'languages',
      header: text('languages'),
      phone: 'none',
      cell: row => row.languages.map(code => code.toUpperCase()).join(' '),
    },
    {
      key: 'updated',
      header: text('updated'),
      sortable: true,
      phone: 'none',
      cell: ({ updatedAt, updatedBy }) => {
        const time = formatPassed(updatedAt, language);
        return (
          <span className={styles.quiet}>
            {updatedBy ? text('changedBy', { time, name: updatedBy }) : time}
          </span>
        );
      },
    },
    {
      key: 'state',
      header: text('state'),
      phone: 'lead-end',
      cell: row => (
        <StatusBadge tone={row.state === 'published' ? 'ok' : 'wait'}>
          {text(`state.${row.state}`)}
        </StatusBadge>
      ),
    },
  ];
}

/** Where a page stands, in words. */
function menusOf({ isPrimaryMenuPage, isFooterPage }: PageRow, text: PageText): string {
  const menus = [isPrimaryMenuPage && text('menu.primary'), isFooterPage && text('menu.footer')];
  return menus.filter(Boolean).join(', ') || text('menu.news');
}
