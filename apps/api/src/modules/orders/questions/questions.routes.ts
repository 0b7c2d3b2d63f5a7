import type { ParsedBodyOf } from '@vh/contract';
import { requireActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { changeRow } from '#system';
import { areTicketTypesOf, findOwnedEvent } from '#catalogue';
import { listQuestions, upsertQuestion } from './question.repo.ts';

/** The calls about what events ask. */
export function questionsHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /back/question/get-list' | 'POST /back/question/save'> {
  return {
    'POST /back/question/get-list': async ({ body, actor }) => {
      await findOwnedEvent(deps, requireActor(actor), body.eventId);
      const questions = await listQuestions(deps.db.query, [body.eventId], 'all');
      return {
        questions: questions.map(question => ({
          _id: question.id,
          position: question.position,
          kind: question.kind,
          labels: question.labels,
          helps: question.helps,
          required: question.required,
          per: question.per,
          active: question.active,
          options: question.options.map(option => ({ ...option })),
          ticketTypeIds: [...question.ticketTypeIds],
          askAtCheckout: question.askAtCheckout,
          showAtCheckIn: question.showAtCheckIn,
          askAtCheckIn: question.askAtCheckIn,
        })),
      };
    },
    'POST /back/question/save': async ({ body, actor }) => {
      const { clientId } = await findOwnedEvent(deps, requireActor(actor), body.eventId);
      return saveQuestion(deps, clientId, body);
    },
  };
}

async function saveQuestion(
  deps: Deps,
  clientId: string,
  body: ParsedBodyOf<'POST /back/question/save'>,
): Promise<{ questionId: string }> {
  const { questionId = newId(), ...question } = body;
  const isChoice = body.kind === 'choice' || body.kind === 'multiple_choice';
  const values = new Set(body.options.map(option => option.value));
  if (isChoice && values.size === 0)
    throw new AppError('request.invalid', { fields: { options: 'required' } });
  if (values.size < body.options.length)
    throw new AppError('request.invalid', { fields: { options: 'choice' } });
  if (!body.askAtCheckout && !body.askAtCheckIn)
    throw new AppError('request.invalid', { fields: { askAtCheckout: 'required' } });
  const record = { ...question, id: questionId, options: isChoice ? body.options : [] };
  const isSaved = await deps.db.transaction(async tx => {
    if (!(await areTicketTypesOf(tx, body.ticketTypeIds, { clientId, eventId: body.eventId }))) {
      throw new AppError('request.invalid', { fields: { ticketTypeIds: 'unknown' } });
    }
    return changeRow(tx, { table: 'question', id: record.id, at: deps.clock.now() }, () =>
      upsertQuestion(tx, record),
    );
  });
  if (!isSaved) throw new AppError('event.not_found', { message: 'the question is of another event' });
  return { questionId };
}
