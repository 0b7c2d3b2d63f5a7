import { formatCountry } from '@vh/i18n';
import { DefinitionRows, type DefinitionRow } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { useOrderSaidTexts } from './order-said-texts.ts';
import { OrderPart } from './order/order-part.tsx';
import styles from './order/orders.module.css';
import type { OrderRecord } from './order/use-order.ts';

const consents = ['terms', 'marketing', 'organiser', 'equivalentSeats'] as const;
const invoiceLines = ['company', 'taxNumber', 'registrationNumber', 'address', 'city', 'country'] as const;

type Answer = OrderRecord['answers'][number];

/** What the buyer said at the checkout, and anyone who came at the door: answers, the codes used, what was agreed to and when, who gets the invoice. */
export function BuyerAnswers({ order }: { order: OrderRecord }) {
  const { text, language } = useOrderSaidTexts();
  const rows: DefinitionRow[] = [
    ...order.codes.map(code => ({ key: `code ${code}`, term: text('code'), detail: code })),
    ...order.answers.filter(({ door }) => !door).map(rowOf),
    ...(order.invoiceTo
      ? [{ key: 'invoice', term: text('invoiceTo'), detail: addressOf(order.invoiceTo) }]
      : []),
    ...consents.flatMap(name => {
      const at = order.consents[name];
      return at ? [{ key: name, term: text(`consent.${name}`), detail: formatMoment(at, language) }] : [];
    }),
  ];
  const atDoor = order.answers.filter(({ door }) => door).map(rowOf);
  return (
    <>
      {rows.length > 0 && (
        <OrderPart title={text('said')}>
          <DefinitionRows look="compact" rows={rows} />
        </OrderPart>
      )}
      {atDoor.length > 0 && (
        <OrderPart title={text('saidAtDoor')}>
          <DefinitionRows look="compact" rows={atDoor} />
        </OrderPart>
      )}
    </>
  );

  function rowOf({ question, ticket, door, ...answer }: Answer, index: number): DefinitionRow {
    return {
      key: `answer ${index}`,
      term: ticket
        ? text('answerOfTicket', { question, index: ticket.index, type: ticket.typeName })
        : question,
      detail: (
        <>
          {sayAnswer(answer)}
          {door && <small className={styles.saidWhere}>{sayWhere(door)}</small>}
        </>
      ),
    };
  }

  /** When, at which door, and by whom or on which device. */
  function sayWhere({ at, by, scanner, device }: NonNullable<Answer['door']>): string {
    return text('saidAtDoorBy', { time: formatMoment(at, language), scanner, by: device ?? by });
  }

  function sayAnswer({ kind, answer }: Pick<Answer, 'kind' | 'answer'>): string {
    const [first = ''] = answer;
    if (kind === 'yes_no') return text(first === 'yes' ? 'answerYes' : 'answerNo');
    if (kind === 'country') return countryOf(first);
    return answer.join(', ');
  }

  function countryOf(code: string): string {
    return formatCountry(code, language);
  }

  function addressOf(to: Readonly<Record<string, string>>): string {
    const city = [to['zip'], to['city']].filter(Boolean).join(' ');
    const said = { ...to, city, country: to['country'] ? countryOf(to['country']) : '' };
    return invoiceLines
      .map(name => Reflect.get(said, name))
      .filter(Boolean)
      .join(', ');
  }
}
