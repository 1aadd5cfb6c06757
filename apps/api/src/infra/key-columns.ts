/** The key that rounds, transactions and free rounds have in common, as the first four columns of a statement for a whole batch. */
import { type MemberId, bucketOf } from '@banyan/core/ids';

/** Bucket, member, vendor and the row's own id, each as a column. */
export function keyColumns<Row extends { readonly member: MemberId; readonly vendor: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): unknown[][] {
  return [
    rows.map(({ member }) => bucketOf(member)),
    rows.map(({ member }) => member),
    rows.map(({ vendor }) => vendor),
    rows.map(idOf),
  ];
}
