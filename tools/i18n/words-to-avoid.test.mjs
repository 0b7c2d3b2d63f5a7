import { ROOT } from '../process/workspace.mjs';
import { findWordsToAvoid, wordsToAvoidIn } from './words-to-avoid.mjs';

describe('words that the field does not use', () => {
  it('are found in any case, also across the lines of a comment, with what to write', () => {
    expect(wordsToAvoidIn('a.ts', '/**\n * Tickets Given\n * back by the buyer. */')).toEqual([
      'a.ts:2 says “Given back”; write refunded (money), released (holds), returned (values)',
    ]);
  });

  it('are found as whole words only', () => {
    expect(wordsToAvoidIn('a.ts', 'online, redeployed hand-overs')).toEqual([]);
  });

  it('stand in no source, text or document', () => expect(findWordsToAvoid(ROOT)).toEqual([]));
});
