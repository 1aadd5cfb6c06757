/** Public interface of affiliates on the site: what a member sees as one, and what opening a link does. */
export { AffiliateView } from './AffiliateView.tsx';
