import { makeReadableCode } from './readable-code.ts';
import { formatReservationCode, pickUpCodeLength, readReservationCode } from './reservation-code.ts';

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => (at * 37 + 5) % 200);
const number = makeReadableCode(7, bytes);
const pickUpCode = makeReadableCode(pickUpCodeLength, bytes);

describe('the code of a reservation', () => {
  it('is read as it was made, also by a scanner that types other marks and small letters', () => {
    const code = formatReservationCode(number, pickUpCode);
    for (const typed of [code, ` ${code}\n`, code.toLowerCase(), code.replaceAll('.', '/')])
      expect(readReservationCode(typed)).toEqual({ number, pickUpCode });
  });

  it('tells a number from a pick-up code, however they are typed', () => {
    expect(readReservationCode(`${number.slice(0, 4)}-${number.slice(4)}`)).toEqual({ number });
    expect(readReservationCode(` ${pickUpCode.toLowerCase()} `)).toEqual({ pickUpCode });
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'a word'],
    ['VHR1', 'a beginning'],
    [`VHR1.${number}`, 'a half'],
    [`VHR1.${number}.${pickUpCode.slice(0, -1)}0`, 'a misread code'],
    ['VH1.abc.def', 'a ticket'],
  ])('says nothing of %s: %s', typed => {
    expect(readReservationCode(typed)).toBeUndefined();
  });
});
