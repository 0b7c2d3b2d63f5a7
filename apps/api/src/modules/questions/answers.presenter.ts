import type { ResponseOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import { listCodesOfOrder } from '../codes/code.repo.ts';
import type { Queries } from '../../platform/database.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { listAnswers, type AnswerRecord } from './question.repo.ts';

type Said = Pick<ResponseOf<'POST /back/order/get'>, 'answers' | 'consents' | 'codes' | 'invoiceTo'>;

/** What the buyer of an order said at the checkout, for staff. */
export async function presentSaid(query: Queries, order: OrderRecord, language: LanguageCode): Promise<Said> {
  const answers = await listAnswers(query, order.id);
  return {
    answers: answers.map(answer => ({
      question: pickTranslation(answer.labels, language),
      kind: answer.kind,
      answer: wordsOf(answer, language),
      ...(answer.position !== null && {
        ticket: {
          typeName: pickTranslation(answer.ticketTypeNames ?? {}, language),
          index: answer.position + 1,
        },
      }),
    })),
    consents: textsOf(order.consents),
    codes: await listCodesOfOrder(query, order.id),
    ...(order.invoiceTo !== null && { invoiceTo: textsOf(order.invoiceTo) }),
  };
}

/** The chosen values in words; everything else as it was written. */
function wordsOf({ value, options }: AnswerRecord, language: LanguageCode): string[] {
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
