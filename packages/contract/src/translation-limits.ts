/** What one call for translations takes. Apart from the route, so that browsers need not load its schemas. */
export const translationLimits = { texts: 50, charactersOfText: 5000 };
