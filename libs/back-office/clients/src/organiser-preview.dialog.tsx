import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { defaultColours, languageTag, type ColourScheme, type LanguageCode } from '@vh/domain';
import { buttonClass, Dialog, Heading, Note, Prose, SegmentedControl, Skeleton } from '@vh/ui';
import { useState, type CSSProperties } from 'react';
import { nameOfLanguage, useFormTexts } from '@vh/area-kit';
import {
  organiserFacts,
  writtenLanguages,
  type OrganiserDetail,
  type OrganiserValues,
} from './organiser-form.model.ts';
import { useOrganiserTexts } from './organiser-texts.ts';
import styles from './organiser.module.css';

type Shown = ResponseOf<'POST /back/organiser-page/quote-preview'>;

interface OrganiserPreviewProps {
  readonly detail: OrganiserDetail;
  readonly values: OrganiserValues;
  readonly onClose: () => void;
}

/** The page as visitors would see it in both looks, of what is in the form; the API cleans it as when it is saved. */
export function OrganiserPreview({ detail: { clientId, name }, values, onClose }: OrganiserPreviewProps) {
  const { text } = useOrganiserTexts();
  const { text: formText } = useFormTexts();
  const written = writtenLanguages(values);
  const [lang, setLanguage] = useState<LanguageCode>(written[0] ?? 'en');
  const [look, setLook] = useState<ColourScheme>('light');
  const { data, isError } = useApiQuery('POST /back/organiser-page/quote-preview', {
    clientId,
    form: organiserFacts(values),
    lang,
  });
  return (
    <Dialog open size="l" onClose={onClose} title={text('previewTitle', { name })} closeLabel={text('close')}>
      <div className={styles.stack}>
        <div className={styles.switches}>
          <SegmentedControl
            legend={text('look')}
            options={[
              { value: 'light', label: text('previewLight') },
              { value: 'dark', label: text('previewDark') },
            ]}
            value={look}
            onChange={chosen => setLook(chosen === 'dark' ? 'dark' : 'light')}
          />
          {written.length > 1 && (
            <SegmentedControl
              legend={formText('textLanguage')}
              options={written.map(value => ({ value, label: nameOfLanguage(value) }))}
              value={lang}
              onChange={chosen => setLanguage(written.find(code => code === chosen) ?? lang)}
            />
          )}
        </div>
        {data ? (
          <Sheet page={data} look={look} lang={lang} />
        ) : isError ? (
          <Note role="alert">{text('previewFailed')}</Note>
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </Dialog>
  );
}

function Sheet({ page, look, lang }: { page: Shown; look: ColourScheme; lang: LanguageCode }) {
  const { text } = useOrganiserTexts();
  return (
    <article className={styles.sheet} style={lookOf(page, look)} lang={languageTag(lang)}>
      {page.cover ? (
        <img className={styles.cover} src={page.cover.hero} alt="" />
      ) : (
        <div className={styles.band} />
      )}
      <div className={styles.sheetBody}>
        {page.logo && <img className={styles.logo} src={page.logo.src} alt="" />}
        <Heading level={3} size="t5">
          {page.name}
        </Heading>
        {page.lead && <Note>{page.lead}</Note>}
        <span className={buttonClass({ variant: 'plate' })}>{text('previewFollow')}</span>
        {page.html && <Prose html={page.html} />}
      </div>
    </article>
  );
}

/** The colours of one look, also while the reader has the other. */
function lookOf({ accent }: Shown, look: ColourScheme): CSSProperties {
  const at = look === 'light' ? 0 : 1;
  const colours = (['paper', 'sheet', 'ink', 'ink-2', 'rule'] as const).map(name => [
    `--${name}`,
    defaultColours[name][at],
  ]);
  const used = accent?.[look] ?? { colour: defaultColours.velvet[at], on: defaultColours['on-velvet'][at] };
  return {
    ...Object.fromEntries(colours),
    '--plate': used.colour,
    '--on-plate': used.on,
    '--accent': used.colour,
    colorScheme: look,
  } as CSSProperties;
}
