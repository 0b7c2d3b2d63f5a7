import { areaChoices, currentChoice, useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { EmptyState, LinkButton } from '@vh/ui';
import { useLocation } from 'react-router-dom';
import styles from './page.module.css';

/** Says that an address leads to nothing (specification 2), with the way to the start of the area. */
export function NothingHere() {
  const { text } = useText();
  const { pathname } = useLocation();
  const { data: me } = useMe();
  const start = (me && currentChoice(areaChoices(me), pathname)?.path) ?? `/${pathname.split('/')[1] ?? ''}`;
  const title = text('pageNotFound', { path: pathname });
  return (
    <div className={styles.nothing}>
      <title>{title}</title>
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          pathname === start ? undefined : (
            <LinkButton variant="outline" href={start}>
              {text('myArea')}
            </LinkButton>
          )
        }
      >
        {text('pageNotFoundHelp')}
      </EmptyState>
    </div>
  );
}
