/** A member's page, as the server gives it. */
import type { CallValue } from '../../lib/client.ts';

export type Member = CallValue<'GET /admin/api/members/:id'>;
