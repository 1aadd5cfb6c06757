/** All project rules, in the order in which they are reported. */
import type { Rule } from './house.ts';
import { amounts } from './rules/amounts.ts';
import { chance } from './rules/chance.ts';
import { fileCircles } from './rules/file-circles.ts';
import { imports } from './rules/imports.ts';
import { ledger } from './rules/ledger.ts';
import { links } from './rules/links.ts';
import { lockfile } from './rules/lockfile.ts';
import { modules } from './rules/modules.ts';
import { names } from './rules/names.ts';
import { openings } from './rules/openings.ts';
import { purity } from './rules/purity.ts';
import { rawRows } from './rules/raw-rows.ts';
import { routes } from './rules/routes.ts';
import { sides } from './rules/sides.ts';
import { sizes } from './rules/sizes.ts';
import { sleeps } from './rules/sleeps.ts';
import { states } from './rules/states.ts';
import { tables } from './rules/tables.ts';
import { textTypes } from './rules/text-types.ts';
import { texts } from './rules/texts.ts';
import { tokens } from './rules/tokens.ts';
import { traceRule } from './rules/traces.ts';
import { words } from './rules/words.ts';

export const rules: readonly Rule[] = [
  imports,
  fileCircles,
  modules,
  purity,
  ledger,
  tables,
  rawRows,
  amounts,
  chance,
  states,
  routes,
  texts,
  tokens,
  textTypes,
  sides,
  names,
  words,
  sizes,
  sleeps,
  openings,
  links,
  lockfile,
  traceRule,
];
