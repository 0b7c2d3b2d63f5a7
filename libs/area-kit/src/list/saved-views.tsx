import { useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { Menu, type MenuItem } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAct } from '../calls/use-act.ts';
import { keptQuery, viewAt, viewHref, type SavedView } from './saved-view.model.ts';
import { SavedViewDialog } from './saved-view.dialog.tsx';
import { useSavedViewTexts } from './saved-view-texts.ts';
import styles from './saved-views.module.css';

/** The reader's own views of the list at the present path: opened, saved, changed. */
export function SavedViews({
  size = 's',
}: {
  /** That of the buttons beside it. */ readonly size?: 's' | 'm';
}) {
  const { pathname } = useLocation();
  const list = pathname.replace(/\/+$/, '');
  return <ViewsOf key={list} list={list} size={size} />;
}

/** Which view is being written: a new one, or one that is there. */
type Writing = { readonly kind: 'new' } | { readonly kind: 'change'; readonly id: string };

function ViewsOf({ list, size }: { list: string; size: 's' | 'm' }) {
  const { text } = useSavedViewTexts();
  const { search } = useLocation();
  const query = useQuery(queryFor(useApi(), 'POST /back/saved-view/get-list', { list }));
  const views = query.data?.views ?? [];
  const [openedId, setOpenedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>();
  const act = useAct(/saved-view/);
  useDefaultView(query.data?.views, list);
  const current = viewAt(views, search);
  const opened = current ?? views.find(({ _id }) => _id === openedId);

  const saveTo = (view: SavedView) => {
    const { _id: savedViewId, name, isDefault, version } = view;
    const body = { savedViewId, version, name, isDefault, query: keptQuery(search) };
    return act.run(api => api.call('POST /back/saved-view/update', body), text('saved', { name }));
  };
  const items: MenuItem[] = [
    ...views.map(view => ({
      key: view._id,
      label: view.isDefault ? text('default', { name: view.name }) : view.name,
      href: viewHref(list, view),
      current: view === current,
      onSelect: () => setOpenedId(view._id),
    })),
    ...(opened && !current
      ? [
          {
            key: 'save-to',
            label: text('saveTo', { name: opened.name }),
            icon: 'check' as const,
            onSelect: () => void saveTo(opened),
          },
        ]
      : []),
    ...(opened
      ? [
          {
            key: 'change',
            label: text('change', { name: opened.name }),
            icon: 'edit' as const,
            onSelect: () => setWriting({ kind: 'change', id: opened._id }),
          },
        ]
      : []),
    ...(current
      ? []
      : [
          {
            key: 'new',
            label: text('saveNew'),
            icon: 'plus' as const,
            onSelect: () => setWriting({ kind: 'new' }),
          },
        ]),
  ];
  const problem = query.isError ? text('viewsFailed') : act.failure;
  return (
    <>
      <Menu
        label={current?.name ?? text('views')}
        size={size}
        align="end"
        className={styles.menu}
        items={items}
        {...(problem && { head: <span role="alert">{problem}</span> })}
      />
      {writing && (
        <SavedViewDialog
          list={list}
          views={views}
          view={writing.kind === 'change' ? views.find(({ _id }) => _id === writing.id) : undefined}
          query={keptQuery(search)}
          onSaved={setOpenedId}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}

/** Opens the list in the reader's default once, when its address says nothing; anyone who then clears it sees all. */
function useDefaultView(views: readonly SavedView[] | undefined, list: string): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isDecided = useRef(keptQuery(search) !== '');
  useEffect(() => {
    if (isDecided.current || !views) return;
    isDecided.current = true;
    const view = views.find(({ isDefault }) => isDefault);
    if (view && view.query !== '' && keptQuery(search) === '') {
      void navigate(viewHref(list, view), { replace: true, state: { keepScroll: true } });
    }
  }, [views, search, navigate, list]);
}
