/** Public interface of content: banners, notices, promotions, help and legal texts. */
export { useAnnouncements } from './announcements.ts';
export { helpQuery } from './content.queries.ts';
