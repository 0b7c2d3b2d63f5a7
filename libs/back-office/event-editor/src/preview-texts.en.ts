/** English words about previews of events. */
export const previewTextsEn = {
  preview: 'Preview',
  previewOf: 'Preview of “{{title}}”',
  previewHelp:
    'This link shows the page as buyers will see it, with what is written now. It needs no login, so you can pass it on, and works until {{time}}.',
  previewOpen: 'Open the preview',
  previewCopy: 'Copy the link',
  previewCopied: 'The link is copied.',
  previewAddress: 'Link',
  previewNeeds: 'A page needs a place and a start. Write these first.',
  previewRenew: 'End earlier links',
  previewRenewed: 'Earlier links no longer work.',
  previewClose: 'Close',
};
