import { Button, Checkbox, Dialog, Notice, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useDialogTexts } from '../texts/dialog-texts.ts';
import { useAct } from '../calls/use-act.ts';
import { isTaken, type SavedView } from './saved-view.model.ts';
import { useSavedViewTexts } from './saved-view-texts.ts';
import styles from './saved-views.module.css';

interface SavedViewDialogProps {
  readonly list: string;
  readonly views: readonly SavedView[];
  /** The view that is changed; absent for a new one. */
  readonly view: SavedView | undefined;
  /** What a new view keeps. */
  readonly query: string;
  /** Told the id of what was saved. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Names a view, makes it the default, or deletes it. */
export function SavedViewDialog({ list, views, view, query, onSaved, onClose }: SavedViewDialogProps) {
  const { text } = useSavedViewTexts();
  const { text: dialogText } = useDialogTexts();
  const act = useAct(/saved-view/);
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(name, views, view);

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (problem) return;
    const facts = { name: name.trim(), isDefault };
    const isSaved = await act.run(
      async api => {
        const saved = view
          ? await api.call('POST /back/saved-view/update', {
              ...facts,
              ...{ savedViewId: view._id, version: view.version, query: view.query },
            })
          : await api.call('POST /back/saved-view/create', { list, query, ...facts });
        onSaved(saved._id);
      },
      text('saved', { name: facts.name }),
    );
    if (isSaved) onClose();
  }

  async function remove({ _id: savedViewId, name: deleted }: SavedView) {
    const isGone = await act.run(
      api => api.call('POST /back/saved-view/delete', { savedViewId }),
      text('deleted', { name: deleted }),
    );
    if (isGone) onClose();
  }

  const formId = 'saved-view-form';
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={view ? text('changeTitle', { name: view.name }) : text('newTitle')}
      closeLabel={dialogText('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {text('save')}
          </Button>
          {view && (
            <Button variant="outline" icon="trash" disabled={act.isBusy} onClick={() => void remove(view)}>
              {text('delete')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={event => void save(event)}>
        <TextField
          label={text('name')}
          help={text('explain')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={isAsked && problem ? text(problem) : undefined}
          onChange={event => setName(event.target.value)}
        />
        <Checkbox
          label={text('opensWith')}
          checked={isDefault}
          onChange={event => setDefault(event.target.checked)}
        />
      </form>
      {act.failure && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
    </Dialog>
  );
}

function problemOf(name: string, views: readonly SavedView[], view: SavedView | undefined) {
  if (name.trim() === '') return 'nameMissing';
  return isTaken(views, name, view) ? 'nameTaken' : undefined;
}
