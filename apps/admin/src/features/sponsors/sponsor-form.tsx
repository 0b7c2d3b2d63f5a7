import { Checkbox, FormGrid, Panel, TextField } from '@vh/ui';
import { RecordForm, recordFieldId, useRecordForm } from '@vh/area-kit';
import { PictureField } from '@vh/back-office-media';
import { EventsField } from './events-field.tsx';
import { sponsorProblems, type SponsorValues } from './sponsor-form.model.ts';
import { useSponsorTexts } from './sponsor-texts.ts';
import styles from './sponsors.module.css';

interface SponsorFormProps {
  readonly initial: SponsorValues;
  readonly send: (values: SponsorValues) => Promise<SponsorValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const idPrefix = 'sponsor';
const fieldId = (path: keyof SponsorValues) => recordFieldId(idPrefix, path);

/** A sponsor: who it is, where and when it is shown. */
export function SponsorForm({ initial, send, onCancel, onReload, round }: SponsorFormProps) {
  const { text } = useSponsorTexts();
  const form = useRecordForm<SponsorValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(Object.entries(sponsorProblems(values)).map(([path, key]) => [path, text(key)])),
    refusalOf: path => {
      if (path === 'pictureId') return text('wrongLogo');
      return path.startsWith('shownOnEventIds') ? text('wrongEvents') : undefined;
    },
  });
  const { values, set, problemOf } = form;
  const typed = (path: 'name' | 'link' | 'shownFrom' | 'shownUntil') => ({
    id: fieldId(path),
    value: values[path],
    error: problemOf(path),
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  const ticked = (path: 'showOnHome' | 'showOnEvents') => ({
    id: fieldId(path),
    label: text(path),
    checked: values[path],
    onChange: () => set({ [path]: !values[path] }),
  });
  return (
    <RecordForm
      form={form}
      idPrefix={idPrefix}
      {...(onCancel && { onCancel, act: text('add') })}
      {...(onReload && { changed: { code: 'sponsor.changed' as const, load: onReload } })}
    >
      <Panel title={text('facts')} className={styles.part ?? ''}>
        <FormGrid>
          <TextField
            {...typed('name')}
            label={text('name')}
            help={text('nameHelp')}
            maxLength={120}
            required
          />
          <TextField
            {...typed('link')}
            label={text('link')}
            help={text('linkHelp')}
            type="url"
            inputMode="url"
            maxLength={500}
          />
          <div data-wide>
            <PictureField
              id={fieldId('pictureId')}
              label={text('logo')}
              help={text('logoHelp')}
              error={problemOf('pictureId')}
              clientId="platform"
              use="logo"
              languages={[]}
              value={values.pictureId === '' ? null : { pictureId: values.pictureId, alts: {} }}
              onChange={picture => set({ pictureId: picture?.pictureId ?? '' })}
            />
          </div>
        </FormGrid>
      </Panel>
      <Panel title={text('where')} className={styles.part ?? ''}>
        <div className={styles.stack}>
          <Checkbox {...ticked('showOnHome')} />
          <Checkbox {...ticked('showOnEvents')} />
          <EventsField
            id={fieldId('shownOnEventIds')}
            error={problemOf('shownOnEventIds')}
            chosen={values.shownOnEventIds}
            onChange={shownOnEventIds => set({ shownOnEventIds })}
          />
        </div>
      </Panel>
      <Panel title={text('when')} className={styles.part ?? ''}>
        <FormGrid>
          <TextField {...typed('shownFrom')} type="date" label={text('shownFrom')} help={text('dayHelp')} />
          <TextField {...typed('shownUntil')} type="date" label={text('shownUntil')} help={text('dayHelp')} />
        </FormGrid>
      </Panel>
    </RecordForm>
  );
}
