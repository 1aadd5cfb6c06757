/** Attaches pictures to what they were sent with, once: the door for forms that take pictures. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type UploadPurpose, picturesAtMost } from '@banyan/protocol/uploads';
import type { Tx } from '../../infra/database.ts';
import { attachUploads } from './store.ts';

type TakenUploads = {
  readonly member: MemberId;
  readonly ids: readonly string[];
  readonly purpose: UploadPurpose;
  /** The most that this form takes; three when absent (LIMIT-24). */
  readonly max?: number;
};

/**
 * In the caller's transaction, so that a form that is refused leaves its pictures free. Refusals: `pictures-too-many`; `upload-unknown`
 * for a picture of somebody else, of another purpose, one that is gone or belongs to something already.
 */
export async function takeUploads(
  tx: Tx,
  { ids, max = picturesAtMost, ...rest }: TakenUploads,
): Promise<Result<undefined, 'upload-unknown' | 'pictures-too-many'>> {
  const each = [...new Set(ids)];
  if (each.length > max) return refuse('pictures-too-many', { max });
  if (each.length === 0) return ok(undefined);
  const taken = await attachUploads(tx, { ...rest, ids: each });
  return taken === each.length ? ok(undefined) : refuse('upload-unknown');
}
