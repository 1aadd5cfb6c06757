/**
 * What the server already said in the document: answers of the calls that the first screen makes, so that it stands at once
 * and without a jump. They are in the site's default language; in another language only those count that hold no texts.
 */
import type { QueryClient } from '@tanstack/react-query';
import { defaultLanguage } from '@banyan/i18n';
import { answersInDocument } from './documentAnswers.ts';
import { currentLanguage } from './language.tsx';
import { read } from './storage.ts';

/** Puts them into the cache as if they had been fetched now. For a member they are only a beginning: a visitor's answers. */
export function takeFirstScreen(cache: QueryClient): void {
  const age = read('session', 'token') === null ? {} : { updatedAt: 0 };
  for (const { key, input, value, hasTexts } of answersInDocument()) {
    if (!hasTexts || currentLanguage() === defaultLanguage) cache.setQueryData([key, input], value, age);
  }
}
