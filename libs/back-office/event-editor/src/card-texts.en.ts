/** English words about entries of the form that are removed, put back or no longer sold. */
export const cardTextsEn = {
  removed: '{{name}} was removed.',
  putBack: 'Undo',
  putBackName: 'Put {{name}} back',
  hasSales: 'It has sales and can’t be removed. Stop selling it instead.',
  hasUses: 'It is used by {{uses}} and can’t be removed.',
  capacityInUse: 'Its capacity is in use and can’t be removed.',
  stopSelling: 'Stop selling',
  stopSellingName: 'Stop selling {{name}}',
  salesEnded: 'Sales ended {{time}}.',
  salesEndOnSave: 'Sales end {{time}}, once you save.',
  sellAgain: 'Keep selling',
  sellAgainName: 'Keep selling {{name}}',
};
