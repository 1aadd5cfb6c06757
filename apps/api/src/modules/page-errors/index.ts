/** The door of page errors: reports of pages that broke, for the operator's log and figures. */
import { reportsFromAddress, reportsOfSite } from './report.ts';

export { openPageErrors, type PageErrors } from './counts.ts';
export { pageErrorsUseCases } from './routes.ts';

export const pageErrorsSettings = [reportsFromAddress, reportsOfSite];
