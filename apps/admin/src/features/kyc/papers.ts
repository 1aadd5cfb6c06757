/** One member's papers, as the server answers them. */
import type { CallValue } from '../../lib/client.ts';

export type Papers = CallValue<'GET /admin/api/members/:id/papers'>;
export type Paper = Papers['papers'][number];
