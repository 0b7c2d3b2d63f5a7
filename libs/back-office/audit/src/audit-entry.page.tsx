import { readersZone, formatExactMoment } from '@vh/i18n';
import { useApiQuery } from '@vh/api-client';
import { deviceName, type LanguageCode } from '@vh/domain';
import { DefinitionRows, PageHeader, Panel, Skeleton, TextLink, type DefinitionRow } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageTitle, QueryView, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { recordHref, type AuditEntry } from './audit.model.ts';
import { actionInWords, useAuditTexts } from './audit-texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { authorInWords, recordInWords } from './use-audit-columns.tsx';
import styles from './audit.module.css';

/** One change: before and after side by side, and where it came from. */
export function AuditEntryPage({ scope }: { scope: ViewScope }) {
  const { base } = usePlacedScope(scope);
  const number = Number(useParams()['number']);
  const query = useApiQuery('POST /back/audit/get', { number });
  return (
    <QueryView query={query} skeleton={<Skeleton height={96} lines={4} />}>
      {entry => <EntryView entry={entry} base={base} />}
    </QueryView>
  );
}

function EntryView({ entry, base }: { entry: AuditEntry; base: string }) {
  const { text } = useAuditTexts();
  const title = `${recordInWords(entry, text)}: ${actionInWords(entry.action, text)}`;
  return (
    <>
      <PageTitle>{text('entryNumber', { number: entry._id })}</PageTitle>
      <PageHeader back={{ href: `${base}/audit`, label: text('backToAudit') }} title={title} />
      <Panel title={text('fields')}>
        <ChangesTable before={entry.before} after={entry.after} clients={entry.clients} />
      </Panel>
      <Panel title={text('origin')}>
        <EntryOrigin entry={entry} base={base} />
      </Panel>
    </>
  );
}

function EntryOrigin({ entry, base }: { entry: AuditEntry; base: string }) {
  const { text, language } = useAuditTexts();
  const { at, by, address, userAgent, requestId, call, clients, entity, entityId } = entry;
  const href = recordHref(base, entry);
  const record = recordInWords(entry, text);
  const about = `${base}/audit?kind=${encodeURIComponent(entity)}&record=${encodeURIComponent(entityId)}`;
  const rows: DefinitionRow[] = [
    { term: text('when'), detail: <time dateTime={at}>{formatExactly(at, language)}</time> },
    { term: text('who'), detail: [authorInWords(entry, text), by?.email].filter(Boolean).join(', ') },
    { term: text('record'), detail: href ? <TextLink href={href}>{record}</TextLink> : record },
    { term: text('about'), detail: <TextLink href={about}>{text('showHistory')}</TextLink> },
    ...(clients.length > 0
      ? [{ term: text('clients'), detail: clients.map(({ name }) => name).join(', ') }]
      : []),
    { term: text('address'), detail: address || '–' },
    { term: text('browser'), detail: <Browser userAgent={userAgent} /> },
    { term: text('request'), detail: requestId || '–' },
    { term: text('call'), detail: call || '–' },
  ];
  return <DefinitionRows look="compact" rows={rows} />;
}

/** The browser in words, and as it named itself. */
function Browser({ userAgent }: { userAgent: string }) {
  const { browser, system } = deviceName(userAgent);
  if (!browser && !system) return userAgent || '–';
  return (
    <>
      {[browser, system].filter(Boolean).join(', ')}
      <span className={styles.agent}>{userAgent}</span>
    </>
  );
}

/** The moment to the second: what is traced is compared with other logs. */
function formatExactly(iso: string, language: LanguageCode): string {
  return formatExactMoment(iso, { language, timeZone: readersZone() });
}
