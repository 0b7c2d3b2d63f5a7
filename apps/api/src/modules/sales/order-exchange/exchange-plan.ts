import type { ParsedBodyOf } from '@vh/contract';
import { settleExchange, type ExchangePayment, type ExchangeSettlement, type RefundQuote } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkRefund, judgeRefund, type Providers, type RefundChoice } from '#payments';
import type { createStaffSale, PricedSale } from '../staff-orders/staff-sale.service.ts';
import { getMovableTickets, type MovableTickets } from './changeable-tickets.ts';

/** What is exchanged for what, as a quote and the exchange itself are told. */
export type WantedExchange = Omit<ParsedBodyOf<'POST /back/order/quote-exchange'>, 'lang'>;

/** An exchange as it would be made now. */
export interface ExchangePlan extends MovableTickets {
  readonly choice: RefundChoice;
  readonly quote: RefundQuote;
  readonly version: number;
  readonly sale: PricedSale;
  readonly sums: ExchangeSettlement;
}

/** Judges exchanges by what is stored now. */
export function createExchangePlanner(
  { clock }: Pick<Deps, 'clock'>,
  sales: ReturnType<typeof createStaffSale>,
  providers: Providers,
) {
  return {
    /**
     * What an exchange comes to.
     * @throws {AppError} as `getMovableTickets`; order.other_organiser; refund.amount; request.invalid for another currency, and
     *   for tickets that count nothing while the new ones cost something
     */
    async plan(query: Queries, actor: Actor, wanted: WantedExchange): Promise<ExchangePlan> {
      const now = clock.now();
      const { orderId, ticketIds, waivesFees, withProtection, amount, keepsSurplus } = wanted;
      const changeable = await getMovableTickets(query, actor, wanted, now);
      const choice = { ticketIds, reason: 'exchange', waivesFees, withProtection, amount } as const;
      const judged = await judgeRefund(query, orderId, choice, now);
      checkRefund(judged, choice);
      const sale = await sales.price(query, { ...wanted, payment: 'bank-transfer' });
      const { clientId, currency } = sale.event;
      if (changeable.tickets.some(ticket => ticket.clientId !== clientId))
        throw new AppError('order.other_organiser');
      if (currency !== changeable.order.currency)
        throw new AppError('request.invalid', { fields: { eventId: 'currency' } });
      const { quote, money } = judged;
      const sums = settleExchange({ value: quote.amount, total: sale.totals.total, keepsSurplus });
      if (sums.covered === 0 && sums.amountDue > 0)
        throw new AppError('request.invalid', { fields: { ticketIds: 'no_value' } });
      return { ...changeable, choice, quote, version: money.version, sale, sums };
    },

    /** How the rest of an exchange can be paid. */
    async paymentsFor({ sale: { event }, sums }: ExchangePlan): Promise<ExchangePayment[]> {
      if (sums.amountDue === 0) return [];
      const { currency, startsAt: eventStartsAt } = event;
      const facts = {
        currency,
        total: sums.amountDue,
        eventStartsAt,
        now: clock.now(),
        isForCounters: false,
      };
      const offered = await providers.paymentMethodsFor(facts);
      const isOnline = offered.some(method => method !== 'bank-transfer' && method !== 'free');
      return [
        ...(offered.includes('bank-transfer') ? (['bank-transfer'] as const) : []),
        ...(isOnline ? (['online'] as const) : []),
      ];
    },
  };
}
