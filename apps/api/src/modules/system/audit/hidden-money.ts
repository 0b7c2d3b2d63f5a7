/** Fields of recorded changes that hold sums or accounts. */
const moneyFields: readonly string[] = [
  ...['amount', 'expectedAmount', 'total', 'paid', 'refunded', 'gross', 'net', 'due', 'kept', 'sum', 'sums'],
  ...['balance', 'fee', 'fees', 'bankIban', 'bankHolder', 'covered'],
];

/** What was recorded, at any depth without sums and accounts; prices, which buyers see as well, stay. */
export function withoutMoney(recorded: unknown): unknown {
  if (Array.isArray(recorded)) return recorded.map(withoutMoney);
  if (typeof recorded !== 'object' || recorded === null) return recorded;
  return Object.fromEntries(
    Object.entries(recorded).flatMap(([field, value]) =>
      moneyFields.includes(field) ? [] : [[field, withoutMoney(value)]],
    ),
  );
}
