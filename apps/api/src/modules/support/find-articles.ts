/** Help articles that may answer a message: those that share the most words with it, a title counting more than a text. */
import type { Article } from './store.ts';

export type ArticlesOf = (language: string) => Promise<readonly { id: string; title: string; text: string }[]>;

const atMost = 3;
const wordsAtMost = 40;

function wordsOf(text: string): string[] {
  // Marks stay: without its vowel signs a Bengali word is another one.
  const found =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
  return [...new Set(found)];
}

/** Two words are one when they begin alike: `deposit` and `deposits`, `জমা` and `জমার`. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && long.length - short.length <= 3;
}

export function findArticles(articles: Awaited<ReturnType<ArticlesOf>>, message: string): Article[] {
  const asked = wordsOf(message.slice(0, 1000)).slice(0, wordsAtMost);
  return articles
    .map(({ id, title, text }) => {
      const [inTitle, inText] = [wordsOf(title), wordsOf(text)];
      const scoreOf = (word: string) =>
        (inTitle.some((one) => isAlike(one, word)) ? 4 : 0) + (inText.some((one) => isAlike(one, word)) ? 1 : 0);
      return { id, title, score: asked.reduce((sum, word) => sum + scoreOf(word), 0) };
    })
    .filter(({ score }) => score >= 4)
    .sort((a, b) => b.score - a.score)
    .slice(0, atMost)
    .map(({ id, title }) => ({ id, title }));
}
