/** What the plan says to staff; it is loaded with it. English is the source. */
export const staffSeatsEn = {
  planHelp:
    'Arrow keys lead from seat to seat. Enter chooses a seat or gives it up, Shift and Enter choose all from the last one, R the row, S the section. Plus and minus zoom. The list offers the same in words.',
  planHelpSingle:
    'Arrow keys lead from seat to seat. Enter chooses a seat or gives it up. Plus and minus zoom. The list offers the same in words.',
  mode: 'Dragging',
  move: 'Move',
  select: 'Choose',
  wholeSection: 'Whole section',
  rowOf: 'Whole row {{row}}',
  none: 'Choose none',
  chosen: 'Chosen: {{number}}',
  legendChosen: 'Chosen',
  free: 'free',
  held: 'in a cart',
  sold: 'sold',
  blocked: 'kept back',
  absent: 'not for this event',
  isChosen: 'chosen',
  isPresent: 'the present seat',
  legendPresent: 'Present seat',
  freeOf: '{{category}}, free',
  freeOfMany: 'free, in the colour of its category',
  ofSeats: '{{free}} free of {{seats}}',
} as const;
