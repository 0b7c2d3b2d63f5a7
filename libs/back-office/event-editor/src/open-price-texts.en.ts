/** English words about tickets whose price buyers choose. */
export const openPriceTextsEn = {
  open: 'Buyers choose',
  minimum: 'At least',
  minimumHelp: '0 lets people come for nothing.',
  suggested: 'Suggested',
  suggestedHelp: 'Stands in the field; buyers change it.',
  maximum: 'At most',
  optional: 'optional',
  suggestedPays: 'At the suggested price: {{words}}',
  previewSuggested: '{{name}}, at the suggested price',
};
