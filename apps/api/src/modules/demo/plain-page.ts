/** The plain pages of demo mode: no script, one small style, and whatever is written into them stays text. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);

const style = `body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
pre{white-space:pre-wrap;font:inherit}.choice{display:block;padding:.8rem 1rem;margin:.6rem 0;border:1px solid;border-radius:.7rem;color:inherit;text-decoration:none}
button.choice{width:100%;font:inherit;text-align:start;background:none;cursor:pointer}
.choice small{display:block;opacity:.75}.choice:hover,.choice:focus-visible{outline:3px solid #6142bf}`;

/** A page with a heading; `content` is HTML. */
export function plainPage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style>${style}</style></head><body><h1>${safe(title)}</h1>
${content}</body></html>`;
}
