/** English words about an event's address and its widget. */
export const webTextsEn = {
  web: 'On the web',
  webAddress: 'Address in the shop',
  webAddressHelp:
    'The end of the address: small letters, digits and hyphens. Older addresses go on leading here.',
  webAddressChange: 'Change the address',
  webAddressChanged: 'The event has its new address',
  webAddressTaken: 'Another event has this address, or had it.',
  webAddressInvalid: 'Only small letters, digits and single hyphens, for example spring-concert.',
  webAddressRefused: 'This could not be changed. You may lack the right to change this event.',
  webSnippet: 'Sell on your own site',
  webSnippetHelp: 'Put this where the tickets should be. Your visitors choose there and pay in the shop.',
  webSnippetCopy: 'Copy',
  webSnippetCopied: 'Copied',
};
