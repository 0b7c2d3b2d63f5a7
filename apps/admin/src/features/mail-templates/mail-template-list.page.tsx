import { useApiQuery } from '@vh/api-client';
import { mailTemplateGroups, type ResponseOf } from '@vh/contract';
import { languageTag } from '@vh/domain';
import { PageHeader, Panel, Skeleton, StatusBadge, TextLink } from '@vh/ui';
import { nameOfLanguage, PageTitle, QueryView } from '@vh/area-kit';
import { useMailNames } from './mail-template-names.ts';
import { useMailTemplateTexts } from './mail-template-texts.ts';
import styles from './mail-templates.module.css';

type Row = ResponseOf<'POST /back/mail-template/get-list'>['rows'][number];

const groups = Object.entries(mailTemplateGroups) as readonly (readonly [
  keyof typeof mailTemplateGroups,
  readonly Row['template'][],
])[];

/** Every mail that is sent, by what it is about, and in which languages the platform has words of its own for it. */
export function MailTemplateListPage() {
  const { text } = useMailTemplateTexts();
  const { text: nameText } = useMailNames();
  const query = useApiQuery('POST /back/mail-template/get-list');
  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PageHeader back={{ href: '/admin/settings/email', label: text('mail') }} title={text('title')} />
      <p className={styles.lead}>{text('lead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={48} lines={8} />}>
        {({ rows }) => (
          <div className={styles.groups}>
            {groups.map(([group, templates]) => (
              <Panel key={group} title={nameText(`group.${group}`)}>
                <ul className={styles.list}>
                  {rows
                    .filter(row => templates.includes(row.template))
                    .map(row => (
                      <MailRow key={row.template} row={row} />
                    ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

function MailRow({ row: { template, languages, own } }: { row: Row }) {
  const { text, language } = useMailTemplateTexts();
  const { text: nameText } = useMailNames();
  const first = languages.find(one => one === language) ?? languages[0] ?? language;
  return (
    <li className={styles.row}>
      <TextLink href={`/admin/settings/email/template/${template}/${first}`}>
        {nameText(`name.${template}`)}
      </TextLink>
      {own.length > 0 && (
        <span className={styles.own}>
          <StatusBadge tone="info">{text('ownIn')}</StatusBadge>
          {own.map(one => (
            <TextLink key={one} href={`/admin/settings/email/template/${template}/${one}`}>
              <span lang={languageTag(one)}>{nameOfLanguage(one)}</span>
            </TextLink>
          ))}
        </span>
      )}
    </li>
  );
}
