/** The most characters of what is said of a payspot, and the most people who sell there. */
export const payspotTextLimits = { name: 120, city: 80, address: 200, sellers: 200 } as const;
