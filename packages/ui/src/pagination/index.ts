/** Page numbers under a list. */
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { pagesShown } from './pages.ts';
