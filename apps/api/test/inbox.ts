/** What the demo's carrier has delivered, as a person would read it: the code of an SMS, the link of an e-mail. */
import type { World } from './world.ts';

export type Letter = { channel: string; recipient: string; subject: string; body: string };

/** Everything that was sent to one address or number, the newest first; what is under way is delivered before. */
export async function lettersTo(w: World, recipient: string): Promise<Letter[]> {
  await w.settle();
  const { rows } = await w.owner.query<Letter>(
    'select channel, recipient, subject, body from demo_messages where recipient = $1 order by at desc, id desc',
    [recipient],
  );
  return rows;
}

/** The newest code to a number. Throws when there is none. */
export async function codeTo(w: World, phone: string): Promise<string> {
  for (const { body } of await lettersTo(w, phone)) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];
    if (code !== undefined) return code;
  }
  throw new Error(`no code went to ${phone}`);
}

/** The token of the newest link to an address. Throws when there is none. */
export async function linkTokenTo(w: World, email: string): Promise<string> {
  for (const { body } of await lettersTo(w, email)) {
    const token = /#reset=([\w-]+)/.exec(body)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`no link went to ${email}`);
}
