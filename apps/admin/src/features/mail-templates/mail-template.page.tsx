import { useApiQuery } from '@vh/api-client';
import { mailTemplates } from '@vh/contract';
import { isLanguageCode, languageTag } from '@vh/domain';
import { PageHeader, Skeleton, StatusBadge, Tabs } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { nameOfLanguage, useStoredRecord, PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { MailTemplateForm } from './mail-template-form.tsx';
import type { MailTemplateDetail } from './mail-template.model.ts';
import { useMailNames } from './mail-template-names.ts';
import { useMailTemplateTexts } from './mail-template-texts.ts';
import { ResetTexts } from './reset-texts.tsx';
import styles from './mail-templates.module.css';

/** The words of one mail in one language. */
export function MailTemplatePage() {
  const { text, language: own } = useMailTemplateTexts();
  const { text: nameText } = useMailNames();
  const params = useParams();
  const template = mailTemplates.find(one => one === params['template']) ?? 'order-confirmation';
  const asked = params['language'] ?? '';
  const language = isLanguageCode(asked) ? asked : own;
  const query = useApiQuery('POST /back/mail-template/get', { template, language });
  const title = nameText(`name.${template}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader back={{ href: '/admin/settings/email/template', label: text('title') }} title={title} />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {detail => <Words key={`${template}.${language}`} detail={detail} />}
      </QueryView>
      {query.data && (
        <RecordHistory subject={{ entity: 'mail-template', entityId: `${template}.${language}` }} />
      )}
    </>
  );
}

function Words({ detail }: { detail: MailTemplateDetail }) {
  const { text } = useMailTemplateTexts();
  const { template, language } = detail;
  const stored = useStoredRecord({
    name: 'POST /back/mail-template/get',
    body: { template, language },
    record: detail,
  });
  return (
    <>
      <Tabs
        label={text('languages')}
        items={detail.languages.map(one => ({
          href: `/admin/settings/email/template/${template}/${one}`,
          label: <span lang={languageTag(one)}>{nameOfLanguage(one)}</span>,
          current: one === language,
        }))}
      />
      <div className={styles.state}>
        {stored.shown.isOwn ? (
          <StatusBadge tone="info">{text('ownIn')}</StatusBadge>
        ) : (
          <span className={styles.quiet}>{text('builtIn')}</span>
        )}
        {stored.shown.isOwn && <ResetTexts detail={stored.shown} onReset={stored.reload} />}
      </div>
      <MailTemplateForm stored={stored} />
    </>
  );
}
