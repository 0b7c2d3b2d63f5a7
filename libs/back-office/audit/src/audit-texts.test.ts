import { contract, isRecordedCall } from '@vh/contract';
import auditTextsEn from './locales/en.json';

/** What a recorded call writes down where its service doesn't: 'POST /back/order/refund' is an order, refunded. */
const recorded = Object.keys(contract)
  .filter(isRecordedCall)
  .map(name => {
    const [entity = '', verb = ''] = name.replace('POST /back/', '').split('/');
    return { name, entity: `entity.${entity}`, verb: `do.${verb}` };
  });

it('every change that is written down has words for its record and for what was done', () => {
  const wordless = recorded.filter(
    ({ entity, verb }) => !Object.hasOwn(auditTextsEn, entity) || !Object.hasOwn(auditTextsEn, verb),
  );
  expect(recorded.length).toBeGreaterThan(100);
  expect(wordless.map(({ name }) => name)).toEqual([]);
});
