/** Public interface of sport events: the board, an event, the names of markets, and what a press on a price takes. */
export { BoardRoom } from './BoardRoom.tsx';
export { menuQuery } from './events.queries.ts';
export { useSportFavourites } from './favourites.ts';
export { marketText, outcomeText } from '@banyan/i18n/market-names';
export { MatchRoom } from './MatchRoom.tsx';
export { bookShape, type BookPlace } from './place.ts';
export { changePreferences, pricePolicies, usePreferences, useShownPrice } from './preferences.ts';
export { PickScope, type Selection, selectionKey } from './selection.ts';
export { isInScope, type SportScope } from './sportFacts.ts';
export { SportsTree } from './SportsTree.tsx';
export { useMoved } from './useMoved.ts';
