/** Where a page of a list goes on: the moment and the id of its last row, as one text that only we write and read. */

export type Cursor = { readonly at: Date; readonly id: string };

const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const cursorOf = ({ at, id }: Cursor): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** What a cursor says; undefined for a text that no answer of ours gave. */
export function readCursor(text: string): Cursor | undefined {
  const [, at = '', id = ''] = form.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? undefined : { at: moment, id };
}
