import { useText } from '@vh/i18n';
import { Link, useLocation } from 'react-router-dom';
import { AreaPage } from './area-page.tsx';
import styles from './areas.module.css';

/** Says that an address inside an area leads nowhere (specification 2). */
export function AreaNotFound() {
  const { text } = useText();
  const { pathname } = useLocation();
  return (
    <AreaPage code={404} title={text('pageNotFound', { path: pathname })}>
      <p className={styles.help}>{text('pageNotFoundHelp')}</p>
      <p className={styles.acts}>
        <Link className={styles.act} to={`/${pathname.split('/')[1] ?? ''}`}>
          {text('myArea')}
        </Link>
      </p>
    </AreaPage>
  );
}
