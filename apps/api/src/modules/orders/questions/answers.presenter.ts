import type { ResponseOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { codeFor, listCodesOfOrder } from '#catalogue';
import type { Queries } from '../../../platform/database.ts';
import { ownClients } from '#system';
import type { OrderRecord } from '../records/order.repo.ts';
import type { OwnPart } from '../records/own-part.repo.ts';
import { listAnswers, listDoorAnswers, type AnswerRecord } from './question.repo.ts';

type Said = Pick<ResponseOf<'POST /back/order/get'>, 'answers' | 'consents' | 'codes' | 'invoiceTo'>;

/** What was said at the checkout of an order and at doors, for staff who see this part of it. */
export async function presentAnswers(
  query: Queries,
  order: OrderRecord,
  {
    language,
    actor,
    part,
  }: { readonly language: LanguageCode; readonly actor: Actor; readonly part: OwnPart },
): Promise<Said> {
  const isOwn = ({ eventId }: Pick<AnswerRecord, 'eventId'>) => part.isWhole || part.eventIds.has(eventId);
  const answers = (await listAnswers(query, order.id)).filter(isOwn);
  const atDoors = (await listDoorAnswers(query, order.id)).filter(isOwn);
  const codes = (await listCodesOfOrder(query, order.id)).filter(
    ({ clientId, eventId }) =>
      part.isWhole ||
      ownClients(actor).includes(clientId) ||
      (eventId !== null && part.eventIds.has(eventId)),
  );
  return {
    answers: [
      ...answers.map(answer => presentAnswer(answer, language)),
      ...atDoors.map(({ at, by, scanner, device, ...answer }) => ({
        ...presentAnswer(answer, language),
        door: { at: at.toISOString(), by, scanner, ...(device !== null && { device }) },
      })),
    ],
    consents: textsOf(order.consents),
    codes: codes.map(code => codeFor(actor, code)),
    ...(order.invoiceTo !== null && { invoiceTo: textsOf(order.invoiceTo) }),
  };
}

function presentAnswer(answer: Omit<AnswerRecord, 'orderLineId'>, language: LanguageCode) {
  return {
    question: pickTranslation(answer.labels, language),
    kind: answer.kind,
    answer: wordsOf(answer, language),
    ...(answer.position !== null && {
      ticket: {
        typeName: pickTranslation(answer.ticketTypeNames ?? {}, language),
        index: answer.position + 1,
      },
    }),
  };
}

/** The chosen values in words; everything else as it was written. */
function wordsOf(
  { value, options }: Pick<AnswerRecord, 'value' | 'options'>,
  language: LanguageCode,
): string[] {
  const values = typeof value === 'string' ? [value] : value;
  return values.map(one => {
    const option = options.find(known => known.value === one);
    return option ? pickTranslation(option.labels, language) || one : one;
  });
}

/** The texts of a stored object; nothing else is written there. */
function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
