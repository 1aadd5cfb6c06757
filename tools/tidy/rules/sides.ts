/**
 * Styles know no left and no right, only the start and the end of a line: a page in Urdu or Arabic is then the same page
 * from the other side, and nobody has to remember it.
 */
import type { Finding, Rule } from '../house.ts';

const property =
  /(^|[\s;{])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)(-[a-z]+)?|left|right)\s*:/;
const alignment = /(text-align|float|clear)\s*:\s*(left|right)\b/;

export const sides: Rule = {
  name: 'sides',
  why: 'logical properties only, so that right-to-left needs nothing',
  check({ files }) {
    const styles = files.filter(({ path }) => /^(apps\/(web|admin)|packages\/ui|brands)\/.*\.css$/.test(path));
    const findings = styles.flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
        .split('\n')
        .flatMap((line, index): Finding[] => {
          const found = property.test(line) || alignment.test(line);
          return found ? [{ path, line: index + 1, words: `a physical side: ${line.trim()}` }] : [];
        }),
    );
    return { looked: styles.length, findings };
  },
};
