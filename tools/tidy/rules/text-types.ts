/** The types of the texts are those of the English ones: a key that is gone or lacks a placeholder is a type error where it is used. */
import type { Rule } from '../house.ts';
import { typesFile, typesOf } from '../../texts/types.ts';

const englishFile = /^packages\/i18n\/texts\/en\/[a-z0-9-]+\.json$/;

export const textTypes: Rule = {
  name: 'text-types',
  why: 'the types of the texts are made from the English texts',
  check({ files }) {
    const texts = files
      .filter(({ path }) => englishFile.test(path))
      .flatMap(({ text }) => Object.entries(JSON.parse(text) as Record<string, string>));
    const now = files.find(({ path }) => path === typesFile)?.text;
    const words = 'the English texts have changed since it was made: npm run texts -- --types';
    return { looked: texts.length, findings: now === typesOf(texts) ? [] : [{ path: typesFile, line: 1, words }] };
  },
};
