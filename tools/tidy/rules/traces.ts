/**
 * What no file may contain: a secret, a path of somebody's machine, the host of a package registry, and words about how
 * the code came to be. The repository speaks of the product alone.
 */
import type { Finding, Rule } from '../house.ts';

type Trace = { readonly what: string; readonly shape: RegExp };

/** Written in pieces where the whole word would be a finding in this very file. */
const shape = (parts: readonly string[], flags = ''): RegExp => new RegExp(parts.join(''), flags);

const traces: readonly Trace[] = [
  { what: 'a private key', shape: shape(['-----BEGIN ', '[A-Z ]*PRIVATE ', 'KEY-----']) },
  {
    what: 'an access key',
    shape: shape([
      '\\b(AKIA',
      '[0-9A-Z]{16}|gh[pousr]_',
      '[A-Za-z0-9]{30,}|xox[baprs]-',
      '[A-Za-z0-9-]{10,}|npm_',
      '[A-Za-z0-9]{36})\\b',
    ]),
  },
  { what: 'a token', shape: shape(['\\beyJ[A-Za-z0-9_-]{20,}\\.', '[A-Za-z0-9_-]{20,}\\.', '[A-Za-z0-9_-]{10,}']) },
  {
    what: 'a path of a machine',
    shape: shape([
      '(^|[\\s"\'`(=:])(/ho',
      'me/[a-z]|/Use',
      'rs/[A-Za-z]|/ro',
      'ot/|/wo',
      'rk/|/tm',
      'p/[a-z0-9]|[A-Z]:\\\\\\\\?Use',
      'rs)',
    ]),
  },
  {
    what: 'a registry',
    shape: shape([
      'registry\\.np',
      'mjs\\.org|registry\\.yar',
      'npkg|"resolved":\\s*"https?:|/artifac',
      'tory/|_auth',
      'Token',
    ]),
  },
  {
    what: 'words about how it was made',
    shape: shape(
      [
        '\\b(Cla',
        'ude|Anth',
        'ropic|Open',
        'AI|Chat',
        'GPT|Copi',
        'lot|LL',
        'Ms?|sub-?age',
        'nts?|AI-gen',
        'erated|language mod',
        'els?)\\b',
      ],
      'i',
    ),
  },
  {
    what: 'words about how it was made',
    shape: shape(
      [
        '\\b(iss',
        'ue #?\\d|the br',
        'ief\\b|brief\\.',
        'md|house\\.',
        'md|stack\\.',
        'md|trust\\.',
        'md|domain-',
        'rules\\.',
        'md|domain-',
        'rules\\b)',
      ],
      'i',
    ),
  },
  { what: 'work left undone', shape: shape(['\\b(TO', 'DO|FIX', 'ME|HA', 'CK)\\b']) },
];

/** The launchers look for system folders, and the expected address of real data is outside on purpose. */
const allowed = /\.\.\/shared\/data/;

export const traceRule: Rule = {
  name: 'traces',
  why: 'no secret, no path of a machine, no registry, no word about how it was made',
  check({ files }) {
    const read = files.filter(({ path }) => !/\.(png|jpg|woff2|ico)$/.test(path) && path !== 'LICENSE');
    const findings = read.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index): Finding[] =>
          traces.flatMap(({ what, shape: pattern }) =>
            pattern.test(line) && !allowed.test(line)
              ? [{ path, line: index + 1, words: `${what}: ${line.trim().slice(0, 80)}` }]
              : [],
          ),
        ),
    );
    return { looked: read.length, findings };
  },
};
