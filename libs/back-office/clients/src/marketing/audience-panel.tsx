import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { nameOfLanguage, useSettled, type RecordFormState } from '@vh/area-kit';
import { languageCodes, mostBoughtEvents } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Checkbox, FieldError, Panel, TextField } from '@vh/ui';
import { useMemo } from 'react';
import { EventChoice } from './event-choice.tsx';
import { audienceOf, type MarketingValues } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';

interface AudiencePanelProps {
  readonly form: RecordFormState<MarketingValues>;
  readonly clientId: string;
  readonly fieldId: (path: string) => string;
}

/** Whom a mail is for, and how many that are as things stand. */
export function AudiencePanel({ form, clientId, fieldId }: AudiencePanelProps) {
  const { text } = useMarketingTexts();
  const { values, set } = form;
  const wrong = form.problemOf('followers');
  const toggle = (code: (typeof languageCodes)[number]) =>
    set({
      languages: values.languages.includes(code)
        ? values.languages.filter(one => one !== code)
        : [...values.languages, code],
    });
  return (
    <Panel title={text('audience')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <fieldset className={styles.choices} id={fieldId('followers')} tabIndex={-1}>
          <Checkbox
            label={text('followers')}
            help={text('followersHelp')}
            checked={values.followers}
            onChange={({ target }) => set({ followers: target.checked })}
          />
          <Checkbox
            label={text('buyers')}
            help={text('buyersHelp')}
            checked={values.buyers}
            onChange={({ target }) => set({ buyers: target.checked })}
          />
          {wrong && <FieldError>{wrong}</FieldError>}
        </fieldset>
        <EventChoice
          clientId={clientId}
          label={text('bought')}
          help={text('boughtHelp')}
          chosen={values.bought}
          most={mostBoughtEvents}
          error={form.problemOf('bought')}
          onChange={bought => set({ bought })}
        />
        <TextField
          id={fieldId('since')}
          type="date"
          label={text('since')}
          help={text('sinceHelp')}
          value={values.since}
          onChange={({ target }) => set({ since: target.value })}
        />
        <fieldset className={styles.choices}>
          <legend>{text('readers')}</legend>
          <p className={styles.quiet}>{text('readersHelp')}</p>
          <div className={styles.ticks}>
            {languageCodes.map(code => (
              <Checkbox
                key={code}
                label={nameOfLanguage(code)}
                checked={values.languages.includes(code)}
                onChange={() => toggle(code)}
              />
            ))}
          </div>
        </fieldset>
        <AudienceCount clientId={clientId} audience={audienceOf(values)} />
      </div>
    </Panel>
  );
}

/** Milliseconds without a change before it is counted again. */
const restMs = 400;

type Audience = ReturnType<typeof audienceOf>;

/** How many an audience has now. */
export function useAudience(clientId: string, audience: Audience) {
  return useQuery({
    ...queryFor(useApi(), 'POST /back/marketing-mail/get-audience', { clientId, audience }),
    placeholderData: keepPreviousData,
  });
}

function AudienceCount({ clientId, audience }: { readonly clientId: string; readonly audience: Audience }) {
  const { text, language } = useMarketingTexts();
  const wanted = useSettled(JSON.stringify(audience), restMs);
  const settled = useMemo(() => JSON.parse(wanted) as Audience, [wanted]);
  const { data } = useAudience(clientId, settled);
  const shown = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <div className={styles.audience} role="status" aria-busy={!data}>
      {data ? (
        <>
          <b>{data.count === 0 ? text('reachesNobody') : text('reaches', shown(data.count))}</b>
          {data.count > 0 && <span>{text('onceEach')}</span>}
          {data.byLanguage.length > 1 && (
            <span className={styles.quiet}>
              {data.byLanguage
                .map(one => `${nameOfLanguage(one.language)}: ${formatCount(one.count, language)}`)
                .join(' · ')}
            </span>
          )}
          {data.suppressed > 0 && <span>{text('suppressed', shown(data.suppressed))}</span>}
          <span className={styles.quiet}>
            {data.replyTo === '' ? text('repliesNowhere') : text('repliesTo', { address: data.replyTo })}
          </span>
        </>
      ) : (
        <span>{text('counting')}</span>
      )}
    </div>
  );
}
