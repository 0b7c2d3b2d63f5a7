import { useApi, useApiQuery } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { LinkButton, PageHeader, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageTitle, QueryView, useStoredRecord } from '@vh/area-kit';
import {
  organiserFacts,
  organiserValues,
  type OrganiserDetail,
  type OrganiserValues,
} from './organiser-form.model.ts';
import { OrganiserForm } from './organiser-form.tsx';
import { useOrganiserTexts } from './organiser-texts.ts';
import styles from './organiser.module.css';

/** The public page of the client in the path, in its own area or in that of admins. */
export function OrganiserPagePage() {
  const { text, language } = useOrganiserTexts();
  const { id, clientId = id ?? '' } = useParams();
  const query = useApiQuery('POST /back/organiser-page/get', { clientId });
  const page = query.data;
  const count = page?.followers ?? 0;
  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PageHeader
        {...(id === undefined && { back: { href: `/admin/client/${clientId}`, label: page?.name ?? '…' } })}
        title={text('title')}
        meta={page && text('followers', { count, shown: formatCount(count, language) })}
        actions={
          page?.form.isPublished && (
            <LinkButton
              size="s"
              variant="outline"
              icon="external"
              href={`/organiser/${page.form.slug}`}
              target="_blank"
            >
              {text('open')}
            </LinkButton>
          )
        }
      />
      <div className={styles.page}>
        <p className={styles.quiet}>{text('lead')}</p>
        <QueryView query={query} skeleton={<Skeleton height={520} />}>
          {found => <OrganiserView key={clientId} page={found} />}
        </QueryView>
      </div>
    </>
  );
}

function OrganiserView({ page }: { page: OrganiserDetail }) {
  const { text } = useOrganiserTexts();
  const api = useApi();
  const { clientId } = page;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/organiser-page/get',
    body: { clientId },
    record: page,
  });
  const save = async (values: OrganiserValues): Promise<OrganiserValues> => {
    const body = { clientId, version: shown.version, form: organiserFacts(values) };
    const stored = await api.call('POST /back/organiser-page/save', body);
    keep(stored);
    showToast(text('saved'));
    return organiserValues(stored);
  };
  return (
    <OrganiserForm
      detail={shown}
      initial={organiserValues(shown)}
      send={save}
      onReload={reload}
      round={round}
    />
  );
}
