import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { questionKinds, type QuestionKind } from '@vh/domain';
import { Checkbox, SelectField, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { TypeChoice, type TypeOption } from '../codes/code-fields.tsx';
import { useCodeTexts } from '../codes/code-texts.ts';
import { FormDialog } from '@vh/area-kit';
import styles from '../codes/codes.module.css';
import { emptyOption } from './question-options.tsx';
import { QuestionWords } from './question-words.tsx';
import {
  hasOptions,
  questionValues,
  readQuestion,
  type QuestionProblems,
  type QuestionRow,
  type QuestionValues,
} from './question-form.model.ts';

interface QuestionDialogProps {
  /** The question to change; undefined for a new one. */
  readonly row: QuestionRow | undefined;
  readonly nextPosition: number;
  readonly eventId: string;
  readonly types: readonly TypeOption[];
  readonly onClose: () => void;
}

/** Where a question is asked and its answer told. */
const questionPlaces = ['askAtCheckout', 'askAtCheckIn', 'showAtCheckIn'] as const;
type QuestionPlace = (typeof questionPlaces)[number];

/** The form of a question. */
export function QuestionDialog({ row, nextPosition, eventId, types, onClose }: QuestionDialogProps) {
  const { text } = useCodeTexts();
  const [values, setValues] = useState(() => questionValues(row, nextPosition));
  const [isAsked, setAsked] = useState(false);
  const { body, problems } = readQuestion(values, row);
  const change = (part: Partial<QuestionValues>) => setValues({ ...values, ...part });
  const send = useSave(eventId, row, onClose);
  const said = (name: keyof QuestionProblems) => {
    const problem = isAsked ? problems[name] : undefined;
    return problem && text(problem);
  };
  const ticked = (name: 'required' | 'active' | QuestionPlace) => ({
    checked: values[name],
    onChange: (event: { target: { checked: boolean } }) => change({ [name]: event.target.checked }),
  });
  // a list begins with room for an answer
  const ofKind = (kind: QuestionKind = 'text'): Partial<QuestionValues> => ({
    kind,
    ...(hasOptions(kind) && values.options.length === 0 && { options: [emptyOption(), emptyOption()] }),
  });
  const confirm = () => {
    setAsked(true);
    if (Object.keys(problems).length === 0) send.mutate(body);
  };
  return (
    <FormDialog
      title={row ? text('editQuestion') : text('newQuestion')}
      confirm={text('save')}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <QuestionWords
        values={values}
        wrong={{ label: said('label'), options: said('options') }}
        onChange={change}
      >
        <div className={styles.pair}>
          <SelectField
            label={text('answerKind')}
            value={values.kind}
            options={questionKinds.map(kind => ({ value: kind, label: text(`answer.${kind}`) }))}
            onChange={event => change(ofKind(questionKinds.find(kind => kind === event.target.value)))}
          />
          <SelectField
            label={text('askedOf')}
            value={values.per}
            options={(['ticket', 'order'] as const).map(per => ({
              value: per,
              label: text(`askedOf.${per}`),
            }))}
            onChange={event => change({ per: event.target.value === 'order' ? 'order' : 'ticket' })}
          />
          <TextField
            label={text('position')}
            value={values.position}
            inputMode="numeric"
            maxLength={4}
            onChange={event => change({ position: event.target.value })}
          />
        </div>
      </QuestionWords>
      <Checkbox {...ticked('required')} label={text('required')} />
      <fieldset className={styles.types}>
        <legend>{text('questionPlaces')}</legend>
        {questionPlaces.map(place => (
          <Checkbox key={place} {...ticked(place)} label={text(`place.${place}`)} />
        ))}
        {said('places') && <p role="alert">{said('places')}</p>}
      </fieldset>
      <TypeChoice values={values} types={types} onChange={change} />
      {row && <Checkbox {...ticked('active')} label={text('isAsked')} />}
    </FormDialog>
  );
}

function useSave(eventId: string, row: QuestionRow | undefined, onDone: () => void) {
  const api = useApi();
  const { text } = useCodeTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof readQuestion>['body']) =>
      api.call('POST /back/question/save', { eventId, ...(row && { questionId: row._id }), ...body }),
    onSuccess: () => {
      showToast(text('questionSaved'));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/question/get-list'] }),
  });
}
