import { LinkButton, Panel, SelectField, TextField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { controlId } from './form-steps.model.ts';
import { WholeField } from './number-fields.tsx';
import { TagField } from './tag-field.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { useTerms, type Term } from './use-terms.ts';
import styles from './event-form.module.css';

/** What the event is called in each language, and what it is. */
export function BasicsStep() {
  const { text } = useEventFormTexts();
  const { form, facts, set } = useForm();
  const terms = useTerms(facts);
  const email = useField('organiserEmail');
  return (
    <>
      <TextsPanel />
      <PicturesPanel />
      <Panel title={text('about')} className={styles.part ?? ''}>
        <div className={styles.pair}>
          <TermField path="genre" label={text('genre')} terms={terms.genres} value={form.genre} />
          <TermField path="type" label={text('type')} terms={terms.types} value={form.type} />
        </div>
        <TagField terms={terms.tags} />
        <div className={styles.pair}>
          <WholeField
            path="ageLimit"
            label={text('ageLimit')}
            help={text('ageLimitHelp')}
            suffix={text('years')}
            least={0}
            most={99}
            value={form.ageLimit}
            onChange={ageLimit => set({ ageLimit })}
          />
          <TextField
            {...email}
            label={text('organiserEmail')}
            help={text('organiserEmailHelp')}
            type="email"
            maxLength={254}
            value={form.organiserEmail}
            onChange={event => set({ organiserEmail: event.target.value })}
          />
        </div>
      </Panel>
    </>
  );
}

/** Pictures belong to an event that there is. */
function PicturesPanel() {
  const { text } = useEventFormTexts();
  const { scope, eventId } = useForm();
  return (
    <Panel title={text('pictures')} className={styles.part ?? ''}>
      {eventId ? (
        <LinkButton
          id={controlId('poster')}
          variant="outline"
          size="s"
          icon="image"
          className={styles.alone}
          href={`${scope.base}/event/${eventId}/pictures`}
        >
          {text('picturesLink')}
        </LinkButton>
      ) : (
        <p className={styles.quiet}>{text('picturesLater')}</p>
      )}
    </Panel>
  );
}

interface TermFieldProps {
  readonly path: 'genre' | 'type';
  readonly label: string;
  readonly terms: readonly Term[];
  readonly value: string;
}

function TermField({ path, label, terms, value }: TermFieldProps) {
  const { text } = useEventFormTexts();
  const { set } = useForm();
  const isListed = value === '' || terms.some(term => term.key === value);
  return (
    <SelectField
      {...useField(path)}
      label={label}
      value={value}
      options={[
        { value: '', label: text('choose') },
        ...terms.map(term => ({ value: term.key, label: term.name })),
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
      onChange={event => set({ [path]: event.target.value })}
    />
  );
}
