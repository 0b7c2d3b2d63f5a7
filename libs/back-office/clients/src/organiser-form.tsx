import { organiserLinkKinds } from '@vh/domain';
import { Checkbox, FormGrid, Panel, TextField } from '@vh/ui';
import { useState } from 'react';
import { nameOfLanguage, RecordForm, recordFieldId, useRecordForm, type RecordFormState } from '@vh/area-kit';
import {
  organiserProblems,
  type OrganiserDetail,
  type OrganiserProblem,
  type OrganiserValues,
} from './organiser-form.model.ts';
import { OrganiserLookPanel, organiserPrefix } from './organiser-look-panel.tsx';
import { OrganiserPreview } from './organiser-preview.dialog.tsx';
import { OrganiserTextsPanel } from './organiser-texts-panel.tsx';
import { useOrganiserTexts } from './organiser-texts.ts';
import styles from './organiser.module.css';

interface OrganiserFormProps {
  readonly detail: OrganiserDetail;
  readonly initial: OrganiserValues;
  readonly send: (values: OrganiserValues) => Promise<OrganiserValues>;
  /** Loads the newer version after somebody else's change. */
  readonly onReload: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round: number;
}

type Form = RecordFormState<OrganiserValues>;

/** The organiser's public page: how it looks, what it says, and whether it is published. */
export function OrganiserForm({ detail, initial, send, onReload, round }: OrganiserFormProps) {
  const { text } = useOrganiserTexts();
  const [isShown, setShown] = useState(false);
  const inWords = (problem: OrganiserProblem) =>
    'language' in problem
      ? text(problem.key, { language: nameOfLanguage(problem.language) })
      : text(problem.key);
  const form = useRecordForm<OrganiserValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(organiserProblems(values)).map(([path, problem]) => [path, inWords(problem)]),
      ),
    refusalOf: (path, code) => {
      if (path.endsWith('slug')) return text(code === 'taken' ? 'takenSlug' : 'wrongSlug');
      return path.endsWith('PictureId') ? text('wrongPicture') : undefined;
    },
    fieldOf: path => path.replace(/^form\./, ''),
  });
  return (
    <RecordForm
      form={form}
      idPrefix={organiserPrefix}
      changed={{ code: 'organiser_page.changed', load: onReload }}
    >
      <OrganiserLookPanel form={form} clientId={detail.clientId} />
      <OrganiserTextsPanel form={form} onPreview={() => setShown(true)} />
      <ContactPanel form={form} />
      <PublishingPanel form={form} oldSlugs={detail.oldSlugs} />
      {isShown && <OrganiserPreview detail={detail} values={form.values} onClose={() => setShown(false)} />}
    </RecordForm>
  );
}

function ContactPanel({ form }: { form: Form }) {
  const { text } = useOrganiserTexts();
  const typed = (path: 'email' | 'phone') => ({
    id: recordFieldId(organiserPrefix, path),
    label: text(path),
    error: form.problemOf(path),
    value: form.values[path],
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: ({ target }: { target: { value: string } }) => form.set({ [path]: target.value }),
  });
  return (
    <Panel title={text('contact')} className={styles.part ?? ''}>
      <FormGrid>
        <TextField
          {...typed('email')}
          help={text('emailHelp')}
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <TextField {...typed('phone')} type="tel" inputMode="tel" maxLength={40} />
        {organiserLinkKinds.map(kind => (
          <TextField
            key={kind}
            id={recordFieldId(organiserPrefix, `links.${kind}`)}
            label={text(`link.${kind}`)}
            error={form.problemOf(`links.${kind}`)}
            value={form.values.links[kind]}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            onBlur={() => form.leave(`links.${kind}`)}
            onChange={({ target }) => form.set({ links: { ...form.values.links, [kind]: target.value } })}
          />
        ))}
      </FormGrid>
    </Panel>
  );
}

function PublishingPanel({ form, oldSlugs }: { form: Form; oldSlugs: readonly string[] }) {
  const { text } = useOrganiserTexts();
  const { values, set, problemOf } = form;
  return (
    <Panel title={text('publishing')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <TextField
          id={recordFieldId(organiserPrefix, 'slug')}
          label={text('slug')}
          help={text('slugHelp')}
          error={problemOf('slug')}
          value={values.slug}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          required
          onBlur={() => form.leave('slug')}
          onChange={({ target }) => set({ slug: target.value })}
        />
        {oldSlugs.length > 0 && (
          <p className={styles.quiet}>{text('oldSlugs', { slugs: oldSlugs.join(', ') })}</p>
        )}
        <Checkbox
          id={recordFieldId(organiserPrefix, 'isPublished')}
          label={text('isPublished')}
          help={text('isPublishedHelp')}
          checked={values.isPublished}
          onChange={() => set({ isPublished: !values.isPublished })}
        />
      </div>
    </Panel>
  );
}
