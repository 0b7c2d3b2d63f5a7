import { FieldError, IconButton, SelectField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { sayAt, useField, useForm } from './form-context.ts';
import type { Term } from './use-terms.ts';
import styles from './event-form.module.css';

/** Most tags of an event. */
const mostTags = 30;

/** Tags of the event, each with a way out, and a list to add one of. */
export function TagField({ terms }: { terms: readonly Term[] }) {
  const { text } = useEventFormTexts();
  const form = useForm();
  const { tags } = form.form;
  const field = useField('tags');
  const nameOf = (slug: string) => terms.find(term => term.key === slug)?.name ?? slug;
  const free = terms.filter(term => !tags.includes(term.key));
  const wrong = tags.flatMap((_, at) => sayAt(form, `tags.${at}`) ?? []);
  return (
    <div className={styles.tags}>
      <SelectField
        {...field}
        label={text('tags')}
        help={text('tagsHelp')}
        value=""
        disabled={tags.length >= mostTags}
        options={[
          { value: '', label: text('addTag') },
          ...free.map(term => ({ value: term.key, label: term.name })),
        ]}
        onChange={({ target: { value } }) => value !== '' && form.set({ tags: [...tags, value] })}
      />
      {tags.length > 0 && (
        <ul className={styles.chips} aria-label={text('tags')}>
          {tags.map(tag => (
            <li key={tag} className={styles.chip}>
              {nameOf(tag)}
              <IconButton
                icon="close"
                label={text('removeTag', { tag: nameOf(tag) })}
                onClick={() => form.set({ tags: tags.filter(one => one !== tag) })}
              />
            </li>
          ))}
        </ul>
      )}
      {wrong.map(words => (
        <FieldError key={words}>{words}</FieldError>
      ))}
    </div>
  );
}
