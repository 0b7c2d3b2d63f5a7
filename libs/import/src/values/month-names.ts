import { normaliseSearchText } from '@vh/domain';

/** Names of the twelve months as they stand in dates, a language a line: full and short ones, cases, and Croatian ones. */
const names: readonly string[] = [
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'januar februar mart april maj juni juli august septembar oktobar novembar decembar',
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra',
  'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
  'januara februara marta aprila maja juna jula augusta septembra oktobra novembra decembra',
  'sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
  'sijecanj veljaca ozujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac',
  'sij velj ozu tra svi lip srp kol ruj lis studenog pro',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'janv févr mars avr mai juin juil août sept oct nov déc',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'jänner feber maerz apr mai juni juli aug sept okt nov dez',
  'jan feb mär apr mai jun jul aug sep okt nov dez',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago set oct nov dic',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'jan feb mrt apr mei jun jul aug sep okt nov dec',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  'янв фев мар апр мая июн июл авг сен окт ноя дек',
  'јануар фебруар март април мај јун јул август септембар октобар новембар децембар',
  'januari februari mars april maj juni juli augusti september oktober november december',
];

/** Numbers of months, from 1, by their folded name. */
const months = new Map(
  names.flatMap(line =>
    line.split(' ').map((name, index) => [normaliseSearchText(name), index + 1] as const),
  ),
);

/** The number of a month, from 1, by its folded name. */
export function monthNamed(name: string): number | undefined {
  return months.get(name);
}

/** Every folded name as an expression, longest first. */
export const anyMonth = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
