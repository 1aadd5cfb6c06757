/** The demo's inbox as a person reads it: what went to an address or a number, the newest first. */
import { expect, inject } from 'vitest';

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const plain = (html: string) => html.replace(/&(lt|gt|quot|#39|amp);/g, (sign) => entities[sign] ?? sign);

async function lettersTo(recipient: string): Promise<string[]> {
  const html = await (await fetch(new URL('/demo/inbox', inject('siteUrl')))).text();
  return html
    .split('<article>')
    .slice(1)
    .map(plain)
    .filter((letter) => letter.includes(` to ${recipient},`));
}

/** Waits for a letter that holds what is looked for; answers its first group. */
export async function findInInbox(recipient: string, sought: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersTo(recipient)).map((letter) => sought.exec(letter)?.[1]).find(Boolean);
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return found as string;
}

export const codeIn = /(?<!\d)(\d{6})(?!\d)/;
export const linkIn = /(\/login#reset=[\w-]+)/;
