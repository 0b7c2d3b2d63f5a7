/** Where an attendee is: not yet checked in, inside, gone out again, or with a ticket that admits no more. */
export const attendeeStates = ['expected', 'inside', 'left', 'void'] as const;

/** Tickets that were sold, and those of the guest list. */
export const attendeeKinds = ['sold', 'complimentary'] as const;

/** The layouts of an attendee list as a file: all that is known, what check-in needs, by seat, or a badge each. */
export const attendeeLayouts = ['table', 'door', 'seating', 'badges'] as const;
