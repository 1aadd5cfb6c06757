/** Offers as a member wants them: the switches of the member centre, and the page of the link in a message. */
export { OfferChoices } from './OfferChoices.tsx';
export { ResultNotice } from './ResultNotice.tsx';
export { Unsubscribed } from './Unsubscribed.tsx';
