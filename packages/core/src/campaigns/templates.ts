/** Texts of campaigns: fields in braces that are filled for each member, and what is wrong with a text. */

/** What a text may name: `{account}`. */
export const mergeFields = ['account', 'name', 'level', 'site', 'code'] as const;
export type MergeField = (typeof mergeFields)[number];
export type MergeValues = Readonly<Record<MergeField, string>>;

export const channels = ['inbox', 'email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Those that a link in the message ends. A push is ended in the browser that shows it, or on the page of choices. */
export const linkedChannels = ['inbox', 'email', 'sms'] as const satisfies readonly Channel[];
export type LinkedChannel = (typeof linkedChannels)[number];

/** One language of a campaign; `sms` stands alone, since it is paid for by its length. */
export type CampaignText = { readonly subject: string; readonly text: string; readonly sms: string };
export type CampaignTexts = Readonly<Record<string, CampaignText>>;

export const mostOf = { subject: 120, text: 2000, sms: 300 } as const satisfies Record<keyof CampaignText, number>;

export type TextFault = 'empty' | 'too-long' | 'field' | 'code';
export type FaultyText = {
  readonly language: string;
  readonly part: keyof CampaignText;
  readonly fault: TextFault;
  /** Of `field`: what stands in the braces. */
  readonly named?: string;
};

const braces = /\{([^{}]*)\}/g;
const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name);

/** The text with its fields filled. A brace that names no field stays as it is. */
export function fillText(text: string, values: MergeValues): string {
  return text.replace(braces, (whole, name: string) => (isField(name) ? values[name] : whole));
}

function faultOf(text: string, most: number, hasCode: boolean): Pick<FaultyText, 'fault' | 'named'> | undefined {
  if (text.trim() === '') return { fault: 'empty' };
  if (text.length > most) return { fault: 'too-long' };
  const named = [...text.matchAll(braces)].map(([, name = '']) => name);
  const unknown = named.find((name) => !isField(name));
  if (unknown !== undefined) return { fault: 'field', named: unknown };
  if (/[{}]/.test(text.replace(braces, ''))) return { fault: 'field', named: '' };
  return !hasCode && named.includes('code') ? { fault: 'code' } : undefined;
}

/** A push shows a few lines: more is cut by the system that shows it, and a push service takes 4,096 bytes in all. */
export const mostOfPush = 180;

/** The beginning of a text, up to a word, as a push shows it. */
export function pushText(text: string): string {
  const points = [...text.replace(/\s+/g, ' ').trim()];
  if (points.length <= mostOfPush) return points.join('');
  const cut = points.slice(0, mostOfPush - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > mostOfPush / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** What is wrong with texts that go out by some channels, in the order of languages. Which languages must be there is the caller's to ask. */
export function faultsOfTexts(
  texts: CampaignTexts,
  by: readonly Channel[],
  { hasCode }: { readonly hasCode: boolean },
): FaultyText[] {
  const parts: readonly (keyof CampaignText)[] = [
    ...(by.some((channel) => channel !== 'sms') ? (['subject', 'text'] as const) : []),
    ...(by.includes('sms') ? (['sms'] as const) : []),
  ];
  return Object.entries(texts).flatMap(([language, text]) =>
    parts.flatMap((part) => {
      const fault = faultOf(text[part], mostOf[part], hasCode);
      return fault === undefined ? [] : [{ language, part, ...fault }];
    }),
  );
}

/** The text for a reader of a language: theirs, or that of the first of `otherwise` that is there. */
export function textFor(
  texts: CampaignTexts,
  language: string,
  otherwise: readonly string[],
): { readonly language: string; readonly text: CampaignText } | undefined {
  for (const code of [language, ...otherwise, ...Object.keys(texts)]) {
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
    if (text !== undefined) return { language: code, text };
  }
  return undefined;
}
