/** A complaint for tests. */
import { makeId } from '@banyan/core/ids';
import type { TestMember, World } from './world.ts';

/** Returns its id. */
export async function makeComplaint(w: World, owner: TestMember): Promise<string> {
  const body = { id: makeId(), kind: 'other', content: 'Something is wrong here.' };
  return (await w.as(owner).post('POST /wps/complaints', { body })).value.id;
}
