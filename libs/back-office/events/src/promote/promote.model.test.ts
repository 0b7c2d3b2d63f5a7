import { addressFrom, qrModules, qrPath, qrSvg } from './promote.model.ts';

const address = 'https://shop.example/event/jazz';

it.each([
  ['', address],
  [' -- ', address],
  ['Newsletter', `${address}?utm_source=newsletter&utm_campaign=jazz`],
  ['Društvene mreže', `${address}?utm_source=drustvene_mreze&utm_campaign=jazz`],
  ['Радио', `${address}?utm_source=radio&utm_campaign=jazz`],
  ['東京', address],
  ['Radio 101, jutro', `${address}?utm_source=radio_101_jutro&utm_campaign=jazz`],
])('names the source %j in the address', (source, expected) => {
  expect(addressFrom(address, source, 'jazz')).toBe(expected);
});

it('draws the code with white around it', () => {
  const modules = qrModules(address);
  expect(modules.slice(0, 4).flat()).not.toContain(true);
  expect(qrPath(modules).startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(qrSvg(modules)).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+".*<\/svg>$/,
  );
});
