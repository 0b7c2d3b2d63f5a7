import { createInventory, type Inventory } from '#inventory';
import { createOrderLifecycle, createTicketFiles, type OrderLifecycle, type TicketFiles } from '#orders';
import {
  createInternalPayments,
  createPayments,
  createProviders,
  createRefundRuns,
  createRefunds,
  createRefundSender,
  createRefundSettlement,
  type Payments,
  type Providers,
  type RefundRuns,
  type Refunds,
  type RefundSender,
  type RefundSettlement,
  useExchanges,
  useStoreCredit,
} from '#payments';
import type { Deps } from '../platform/deps.ts';

/** What contexts offer each other, made once for a process and handed down to calls, jobs and sweeps. */
export interface Services {
  readonly inventory: Inventory;
  readonly orderLife: OrderLifecycle;
  readonly ticketFiles: TicketFiles;
  readonly providers: Providers;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly refundRuns: RefundRuns;
  readonly refundSender: RefundSender;
  readonly refundSettlement: RefundSettlement;
}

/** Puts the services of a process together, those that others stand on first. */
export function createServices(deps: Deps): Services {
  const inventory = createInventory(deps);
  const internalPayments = createInternalPayments(deps);
  const orderLife = createOrderLifecycle(deps, inventory, internalPayments);
  const providers = createProviders(deps);
  const refunds = createRefunds(deps, { life: orderLife, inventory });
  useExchanges(deps, internalPayments, { refunds, inventory });
  useStoreCredit(deps, internalPayments);
  const refundSettlement = createRefundSettlement(deps);
  return {
    inventory,
    orderLife,
    ticketFiles: createTicketFiles(deps),
    providers,
    payments: createPayments(deps, orderLife, internalPayments),
    refunds,
    refundRuns: createRefundRuns(deps, refunds, orderLife),
    refundSender: createRefundSender(deps, refundSettlement, providers),
    refundSettlement,
  };
}
