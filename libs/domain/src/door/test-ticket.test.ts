import { parseTicketCode } from '../ticket-code.ts';
import { isTestTicketCode, testTicketCode } from './test-ticket.ts';

describe('the code of a test ticket', () => {
  it('is known to doors as one, and is the code of no ticket', () => {
    const code = testTicketCode('ACDEFGHJ3');
    expect(isTestTicketCode(` ${code}\n`)).toBe(true);
    expect(parseTicketCode(code)).toBeUndefined();
    expect(isTestTicketCode('ACDEFGHJ3')).toBe(false);
  });
});
