/** The types of the texts are those of the English ones: a key that is gone or lacks a placeholder is a type error where it is used. */
import type { Rule } from '../house.ts';
import { officeTypesFile, typesFile, typesOf } from '../../texts/types.ts';

const sets = [
  { english: /^packages\/i18n\/texts\/en\/[a-z0-9-]+\.json$/, file: typesFile, name: 'TextPlaces' },
  { english: /^packages\/i18n\/office\/en\/[a-z0-9-]+\.json$/, file: officeTypesFile, name: 'OfficeTextPlaces' },
];

export const textTypes: Rule = {
  name: 'text-types',
  why: 'the types of the texts are made from the English texts',
  check({ files }) {
    const words = 'the English texts have changed since it was made: npm run texts -- --types';
    const checked = sets.map(({ english, file, name }) => {
      const texts = files
        .filter(({ path }) => english.test(path))
        .flatMap(({ text }) => Object.entries(JSON.parse(text) as Record<string, string>));
      const now = files.find(({ path }) => path === file)?.text;
      const isCurrent = texts.length === 0 || now === typesOf(texts, name);
      return { looked: texts.length, findings: isCurrent ? [] : [{ path: file, line: 1, words }] };
    });
    return {
      looked: checked.reduce((sum, { looked }) => sum + looked, 0),
      findings: checked.flatMap(({ findings }) => findings),
    };
  },
};
