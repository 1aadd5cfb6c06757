/**
 * Writes the filter of known passwords anew: `node apps/api/src/commands/known-passwords.ts`. Its list is `passwords-common`
 * of the package @zxcvbn-ts/language-common (49,233 entries, the most frequent first; MIT licence, (c) 2012-2016 Dan Wheeler
 * and Dropbox, Inc., (c) 2021 zxcvbn-ts) with what our own players would think of first beside it.
 */
import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords, filterFile, filterOf } from '../modules/passwords/index.ts';

const filter = filterOf([...dictionary['passwords-common'], ...commonPasswords]);
writeFileSync(filterFile, filter);
console.log(`wrote ${filterFile}: ${filter.length} bytes`);
