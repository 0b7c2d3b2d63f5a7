export { useCounter, type CounterContext, type Payspot } from './use-counter.ts';
