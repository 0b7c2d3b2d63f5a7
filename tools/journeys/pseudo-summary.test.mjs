import { summaryOf } from './pseudo-summary.mjs';

describe('the summary of pages in the pseudo-language', () => {
  it('lists each text once with its first page, and each page that scrolls sideways', () => {
    const cut = /** @type {const} */ ({ kind: 'cut', text: '⟦Řééfüüñđ⟧', width: 360 });
    const faults = [
      { ...cut, address: '/admin/order' },
      { ...cut, address: '/admin/refund' },
      { kind: /** @type {const} */ ('sideways'), text: '402 of 360 px', address: '/cart', width: 360 },
    ];
    expect(summaryOf(faults).split('\n')).toEqual([
      'Pages that scroll sideways: 1',
      '  402 of 360 px — /cart at 360 px',
      'Texts that are cut: 1',
      '  ⟦Řééfüüñđ⟧ — /admin/order at 360 px (2 times)',
      'Texts without a space between them: 0',
      'Texts that are not translated (names and data are to be judged): 0',
    ]);
  });
});
