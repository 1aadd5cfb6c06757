/** People of the operator look at the papers that members send: nothing is asked elsewhere. */
import type { IdentityPort } from '../port.ts';

export const manualIdentity: IdentityPort = { by: 'people' };
