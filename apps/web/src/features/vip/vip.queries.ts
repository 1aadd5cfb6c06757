/** The levels as the operator set them, and where the member is among them. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Level = CallValue<'GET /wps/vip/levels'>['levels'][number];
export type Own = CallValue<'GET /wps/vip'>;

export const levelsQuery = queryOf('GET /wps/vip/levels');
export const ownQuery = queryOf('GET /wps/vip');
