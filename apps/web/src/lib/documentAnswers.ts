/** What the server said in the document itself: answers of public calls, as they were when the page was loaded. */
import type { RouteKey } from '@banyan/protocol';
import type { CallValue } from './client.ts';

type Answer = { key: string; input: object; value: unknown; hasTexts: boolean };

function isAnswer(one: unknown): one is Answer {
  const { key, input, hasTexts } = (one ?? {}) as Partial<Answer>;
  return typeof key === 'string' && typeof input === 'object' && input !== null && typeof hasTexts === 'boolean';
}

/** The answers in the document; none when there are none, or when they cannot be read. */
export function answersInDocument(): Answer[] {
  try {
    const all: unknown = JSON.parse(document.getElementById('first-screen')?.textContent ?? '[]');
    return Array.isArray(all) ? all.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

/** What the document says to a call that takes no input; undefined where it says nothing. It stays what it was when the page was loaded. */
export function answerInDocument<K extends RouteKey>(key: K): CallValue<K> | undefined {
  return answersInDocument().find((answer) => answer.key === key)?.value as CallValue<K> | undefined;
}
