import { useApiQuery } from '@vh/api-client';
import { pickTranslation } from '@vh/domain';
import { EventFrame } from '@vh/back-office-event-frame';
import { Button, DataTable, StatusBadge, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ListEmpty, QueryView, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { useCodeTexts } from '../codes/code-texts.ts';
import styles from '../codes/codes.module.css';
import type { QuestionRow } from './question-form.model.ts';
import { QuestionDialog } from './question.dialog.tsx';

/** What an event asks its buyers at the checkout. */
export function QuestionListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useCodeTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const [open, setOpen] = useState<{ row: QuestionRow | undefined }>();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const query = useApiQuery('POST /back/question/get-list', { eventId });
  const columns = useQuestionColumns(row => setOpen({ row }));
  const types = (event.data?.ticketTypes ?? []).map(type => ({
    id: type._id,
    name: pickTranslation(type.name, language),
  }));
  const positions = (query.data?.questions ?? []).map(question => question.position + 1);
  return (
    <>
      <EventFrame
        eventId={eventId}
        scope={placed}
        at="questions"
        title={text('questions')}
        actions={
          <Button size="s" icon="plus" onClick={() => setOpen({ row: undefined })}>
            {text('newQuestion')}
          </Button>
        }
      />
      <QueryView query={query} skeleton={<QuestionTable rows={[]} columns={columns} loadingRows={4} />}>
        {({ questions }) => <QuestionTable rows={questions} columns={columns} />}
      </QueryView>
      {open && (
        <QuestionDialog
          row={open.row}
          nextPosition={Math.max(0, ...positions)}
          eventId={eventId}
          types={types}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface QuestionTableProps {
  readonly rows: readonly QuestionRow[];
  readonly columns: readonly DataColumn<QuestionRow>[];
  readonly loadingRows?: number;
}

function QuestionTable({ rows, columns, loadingRows = 0 }: QuestionTableProps) {
  const { text } = useCodeTexts();
  return (
    <DataTable
      caption={text('questions')}
      columns={columns}
      rows={rows}
      rowKey={row => row._id}
      loadingRows={loadingRows}
      empty={<ListEmpty filtered={false} page={1} allHref="" nothingYet={text('noQuestions')} />}
    />
  );
}

function useQuestionColumns(onEdit: (row: QuestionRow) => void): DataColumn<QuestionRow>[] {
  const { text, language } = useCodeTexts();
  return [
    {
      key: 'question',
      header: text('question'),
      phone: 'lead',
      cell: row => (
        <>
          <strong>{pickTranslation(row.labels, language)}</strong>
          <span className={styles.under}>{pickTranslation(row.helps, language)}</span>
        </>
      ),
    },
    { key: 'answer', header: text('answerKind'), phone: 'second', cell: row => text(`answer.${row.kind}`) },
    { key: 'per', header: text('askedOf'), cell: row => text(`askedOf.${row.per}`) },
    {
      key: 'places',
      header: text('questionPlaces'),
      cell: row =>
        (['askAtCheckout', 'askAtCheckIn', 'showAtCheckIn'] as const)
          .filter(place => row[place])
          .map(place => text(`placeShort.${place}`))
          .join(', '),
    },
    {
      key: 'required',
      header: text('required'),
      cell: row => (row.required ? '✓' : text('optionalAnswer')),
    },
    {
      key: 'status',
      header: text('status'),
      phone: 'lead-end',
      cell: row => (
        <StatusBadge tone={row.active ? 'ok' : 'mute'}>
          {text(row.active ? 'isAsked' : 'putAway')}
        </StatusBadge>
      ),
    },
    {
      key: 'acts',
      header: text('acts'),
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <Button
          variant="text"
          size="s"
          aria-label={`${text('edit')} ${pickTranslation(row.labels, language)}`}
          onClick={() => onEdit(row)}
        >
          {text('edit')}
        </Button>
      ),
    },
  ];
}
